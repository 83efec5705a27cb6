import type { ListType, MailBlock } from '@fairlead/contract/email/document/blocks';
import { isMailLink, isSitePath } from '@fairlead/contract/email/document/links';
import { type Document, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { encodedLink } from '../commands/links.ts';
import { hiddenIn } from './hidden.ts';
import { type Format, type LineKind, LineWriter, toBlocks } from './lines.ts';
import { type Styles, stylesOf } from './styles.ts';
import { tableCells } from './tables.ts';
import { wordKind, wordLevel, wordList } from './word.ts';

/** What the elements around a text make of it. */
type Context = {
  format: Format;
  kind: LineKind;
  /** Whether a break in the text is a break on the page. */
  keepsBreaks: boolean;
};

const PREFORMATTED = new Set(['pre', 'listing', 'xmp', 'plaintext']);
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd table tbody thead tr td th section article header footer main aside figure figcaption pre address form center listing xmp plaintext'.split(
    ' ',
  ),
);

function weightOf(name: string, styles: Styles): boolean | undefined {
  const weight = styles.get('font-weight');
  // Google Docs wraps everything in <b style="font-weight:normal">.
  if (weight) return /^(bold|[6-9]00)/.test(weight);
  return name === 'b' || name === 'strong' ? true : undefined;
}

function slantOf(name: string, styles: Styles): boolean | undefined {
  const style = styles.get('font-style');
  if (style) return style.startsWith('italic') || style.startsWith('oblique');
  return name === 'i' || name === 'em' ? true : undefined;
}

function keepsBreaksOf(name: string, styles: Styles): boolean | undefined {
  const space = styles.get('white-space-collapse') ?? styles.get('white-space');
  if (space) return /^(?:pre|break-spaces)/.test(space);
  return PREFORMATTED.has(name) ? true : undefined;
}

/** Undefined for what no email may have, and for a path, which would lead to a page of our site, not of its own. */
function keptLink(written: string): string | undefined {
  const link = encodedLink(written);
  return isMailLink(link) && !isSitePath(link) ? link : undefined;
}

function formatOf(element: Element, styles: Styles, around: Format): Format {
  const { name, attribs } = element;
  const bold = weightOf(name, styles) ?? around.bold;
  const italic = slantOf(name, styles) ?? around.italic;
  const link = (name === 'a' && keptLink(attribs.href ?? '')) || around.link;
  return { ...(bold && { bold }), ...(italic && { italic }), ...(link && { link }) };
}

const heading = (level: number): LineKind => ({ type: 'heading', level });
const kindsByName: Record<string, LineKind> = {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  blockquote: { type: 'quote' },
};
const listsByName: Record<string, ListType> = { ul: 'bulleted_list', ol: 'numbered_list' };

class HtmlReader {
  #writer = new LineWriter();
  readonly #page: Document;
  readonly #isHidden: ReturnType<typeof hiddenIn>;

  constructor(page: Document) {
    this.#page = page;
    this.#isHidden = hiddenIn(page);
  }

  read(): MailBlock[] {
    this.#readChildren(this.#page, { format: {}, kind: { type: 'paragraph' }, keepsBreaks: false });
    this.#writer.endLine();
    return toBlocks(this.#writer.lines);
  }

  #readChildren(parent: ParentNode, context: Context): void {
    for (const child of parent.children) {
      if (isText(child)) this.#readText(child.data, context);
      else if (isTag(child)) this.#readElement(child, context);
    }
  }

  #readText(text: string, context: Context): void {
    const [first = '', ...others] = context.keepsBreaks ? text.split(/\r\n?|\n/) : [text];
    this.#writer.write(first, context.format, context.kind);
    for (const line of others) {
      this.#readBreak(context);
      this.#writer.write(line, context.format, context.kind);
    }
  }

  #readElement(element: Element, around: Context): void {
    const { name } = element;
    const styles = stylesOf(element);
    if (this.#isHidden(element, styles)) return;
    const context: Context = {
      format: formatOf(element, styles, around.format),
      kind: around.kind,
      keepsBreaks: keepsBreaksOf(name, styles) ?? around.keepsBreaks,
    };
    const cells = name === 'table' && around.kind.type !== 'item' ? tableCells(element) : undefined;
    if (cells) this.#readTable(cells, context);
    else if (name === 'br') this.#readBreak(around);
    else if (name === 'hr') this.#writer.divider();
    else if (!BLOCKS.has(name)) this.#readChildren(element, context);
    else if (this.#isPartOfItem(name, around)) this.#readPart(element, context);
    else {
      this.#writer.endLine();
      this.#readChildren(element, { ...context, kind: this.#kindOf(element, styles, around.kind) });
      this.#writer.endLine();
    }
  }

  #readTable(rows: readonly Element[][], context: Context): void {
    const writer = this.#writer;
    this.#writer = new LineWriter();
    const read = rows.map((cells) =>
      cells.map((cell) => {
        this.#readElement(cell, { ...context, kind: { type: 'paragraph' } });
        return this.#writer.takeCell();
      }),
    );
    this.#writer = writer;
    writer.table(read);
  }

  #isPartOfItem = (name: string, { kind }: Context): boolean =>
    kind.type === 'item' && name !== 'li' && !(name in listsByName);

  /** The paragraphs in an item are its one line. */
  #readPart(element: Element, context: Context): void {
    this.#writer.write(' ', context.format, context.kind);
    this.#readChildren(element, context);
  }

  /** A line has no breaks in it: a paragraph becomes two, and others stay one. */
  #readBreak({ format, kind }: Context): void {
    if (kind.type === 'paragraph' || kind.type === 'quote') this.#writer.endLine();
    else this.#writer.write(' ', format, kind);
  }

  #kindOf(element: Element, styles: Styles, around: LineKind): LineKind {
    const list = listsByName[element.name];
    if (list) return { type: 'item', list, level: around.type === 'item' ? around.level + 1 : 1 };
    if (around.type === 'item') return around;
    const ofWord = wordList(element, styles);
    if (ofWord) return { type: 'item', list: ofWord, level: wordLevel(styles) };
    return kindsByName[element.name] ?? wordKind(element) ?? around;
  }
}

/**
 * The blocks in HTML from another program: structure, bold, italic, and links stay, and the rest is dropped. So is what
 * that program doesn't show, or shows only to authors, such as comments.
 */
export const readHtml = (page: Document): MailBlock[] => new HtmlReader(page).read();
