import type { ListType, MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { listItem, outlineLevels } from '@fairlead/contract/email/document/list-items';

export type Format = Pick<Inline, 'bold' | 'italic' | 'link'>;
/** What a line of pasted text is. */
export type LineKind =
  | { type: 'paragraph' | 'quote' }
  | { type: 'heading'; level: number }
  | { type: 'item'; list: ListType; level: number };
export type Cells = Inline[][];
export type Line =
  | { kind: LineKind; content: Inline[] }
  | { kind: { type: 'divider' } }
  | { kind: { type: 'table' }; rows: Cells[] };

const isSame = (one: Format, other: Format): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.link === other.link;

/** Adds text as HTML shows it: any white space is one space, and none begins a line. */
function append(content: Inline[], text: string, format: Format): void {
  const last = content.at(-1);
  const before = last?.type === 'text' ? last : undefined;
  const words = text.replace(/\s+/g, ' ');
  const rest = !before || before.text.endsWith(' ') ? words.trimStart() : words;
  if (rest === '') return;
  if (before && isSame(before, format)) before.text += rest;
  else content.push({ type: 'text', text: rest, ...format });
}

function withoutLastSpace(content: Inline[]): Inline[] {
  const last = content.at(-1);
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return content;
  const text = last.text.trimEnd();
  return text ? [...content.slice(0, -1), { ...last, text }] : withoutLastSpace(content.slice(0, -1));
}

/** Collects lines; empty ones are left out. */
export class LineWriter {
  readonly lines: Line[] = [];
  #kind: LineKind = { type: 'paragraph' };
  #content: Inline[] = [];

  /** The line's kind is that of its first text. */
  write(text: string, format: Format, kind: LineKind): void {
    if (this.#content.length === 0) this.#kind = kind;
    // A heading is bold anyway.
    const { bold, ...others } = format;
    append(this.#content, text, this.#kind.type === 'heading' || !bold ? others : format);
  }

  endLine(): void {
    const content = withoutLastSpace(this.#content);
    if (content.length > 0) this.lines.push({ kind: this.#kind, content });
    this.#content = [];
  }

  /** Everything so far as one line. */
  takeCell(): Inline[] {
    this.endLine();
    const cell: Inline[] = [];
    for (const line of this.lines.splice(0))
      if ('content' in line)
        cell.push(...(cell.length > 0 ? [{ type: 'text' as const, text: ' ' }] : []), ...line.content);
    return cell;
  }

  table(rows: Cells[]): void {
    this.endLine();
    this.lines.push({ kind: { type: 'table' }, rows });
  }

  divider(): void {
    this.endLine();
    this.lines.push({ kind: { type: 'divider' } });
  }
}

type Item = { list: ListType; level: number; content: Inline[] };

/** Items as one list, of the kind of the first. */
function listBlock([first, ...others]: readonly [Item, ...Item[]]): MailBlock {
  const items = [first, ...others];
  const levels = outlineLevels(items.map(({ level }) => level));
  return {
    type: first.list,
    items: items.map(({ list, content }, at) => listItem(levels[at] ?? 1, list, content)),
  };
}

/** Items of one kind next to each other, with what's below them. */
function goesOn({ kind }: Line, items: readonly Item[]): boolean {
  const [first] = items;
  return kind.type === 'item' && first !== undefined && (kind.level > 1 || kind.list === first.list);
}

/** Lines as blocks: items next to each other are one list, and the highest pasted heading is a heading 2. */
export function toBlocks(lines: readonly Line[]): MailBlock[] {
  const levels = lines.flatMap(({ kind }) => (kind.type === 'heading' ? [kind.level] : []));
  const highest = Math.min(...levels);
  const blocks: MailBlock[] = [];
  let items: Item[] = [];
  const endList = () => {
    const [first, ...others] = items;
    if (first) blocks.push(listBlock([first, ...others]));
    items = [];
  };
  for (const line of lines) {
    if (!goesOn(line, items)) endList();
    if ('rows' in line) blocks.push({ type: 'table', rows: line.rows });
    else if (!('content' in line)) blocks.push({ type: 'divider' });
    else if (line.kind.type === 'item') items.push({ ...line.kind, content: line.content });
    else if (line.kind.type === 'heading')
      blocks.push({ type: 'heading', level: line.kind.level > highest ? 3 : 2, content: line.content });
    else blocks.push({ type: line.kind.type, content: line.content });
  }
  endList();
  return blocks;
}
