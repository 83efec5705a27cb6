import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { readPlainText } from '@fairlead/contract/email/document/plain-text';
import { shownLine } from '@fairlead/contract/platform/text/storable-text';
import { Extension, getHTMLFromFragment } from '@tiptap/core';
import { DOMSerializer, Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import type { Element, Document as Page } from 'domhandler';
import { existsOne } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { canHave, insertBlocks } from '../commands/insert-block.ts';
import { setLink } from '../commands/links.ts';
import { roomOf } from '../commands/selected-atom.ts';
import { toEditorBlock } from '../editor-json.ts';
import { readHtml } from './read-html.ts';
import { pastedLink, readText } from './read-text.ts';

/** Other editors that are made with ProseMirror put their own HTML on the clipboard, and it looks like ours. */
const MARK = 'data-fairlead-email';

const isActive = ({ name, attribs }: Element): boolean =>
  name === 'script' || name === 'style' || Object.keys(attribs).some((key) => /^(?:style$|on)/.test(key));

/**
 * Whether this was copied in an editor like this one, and so already has its structure. Anyone can write the mark, but
 * nothing in ours runs or has a style.
 */
const isOwn = (page: Page): boolean =>
  existsOne(({ attribs }) => MARK in attribs && 'data-pm-slice' in attribs, page.children) &&
  !existsOne(isActive, page.children);

class OwnSerializer extends DOMSerializer {
  /** ProseMirror puts its own attribute on the same element, the first. */
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target);
    // With a target, it's the content of a node.
    if (!target) written.firstElementChild?.setAttribute(MARK, '');
    return written;
  }
}

/** Writes what is copied, with a mark by which it's recognized. */
const ownSerializer = (schema: Schema): DOMSerializer =>
  new OwnSerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));

/** A text as one line without hidden characters, as the contract wants it, and with merge fields such as "{name|you}". */
function cleanNode(node: Node): Node[] {
  if (!node.isText) return [node.copy(cleanFragment(node.content))];
  const { type, text = '', marks } = node;
  // An address that people see stays whole, whatever is in it.
  if (marks.some(({ attrs }) => attrs.href === text)) return [node];
  const line = shownLine(text);
  return readPlainText(line).map((part) => {
    if (part.type === 'text') return type.schema.text(part.text, marks);
    return type.schema.node('field', { field: part.field, fallback: part.fallback }, undefined, marks);
  });
}

const cleanFragment = (fragment: Fragment): Fragment => Fragment.from(fragment.content.flatMap(cleanNode));

const cleanSlice = ({ content, openStart, openEnd }: Slice): Slice =>
  new Slice(cleanFragment(content), openStart, openEnd);

const fragmentOf = (schema: Schema, blocks: readonly MailBlock[]): Fragment =>
  Fragment.from(blocks.map((block) => schema.nodeFromJSON(toEditorBlock(block))));

const isTable = ({ type }: Node): boolean => type.name === 'table';

/** Whether it's lines, without an image, a button, a table, or columns. */
const isText = ({ content }: Slice): boolean =>
  content.content.every((node) => node.isInline || !(node.isAtom || node.type.spec.isolating));

/** Columns come whole: what was copied from one of them, or is put into one, comes without them. */
function withWholeColumns({ content, openStart, openEnd }: Slice, isInColumn: boolean): Slice {
  const isColumns = (node: Node | null) => node?.type.name === 'columns';
  const isWhole = (node: Node) => !isInColumn && node.childCount > 1;
  const blocks = content.content.flatMap((node) =>
    isColumns(node) && !isWhole(node) ? node.children.flatMap((column) => column.children) : [node],
  );
  // The columns and the column are two levels.
  const open = (levels: number, before: Node | null, now: Node | undefined) => {
    if (!before || !isColumns(before)) return levels;
    return now === before ? 0 : Math.max(0, levels - 2);
  };
  return new Slice(
    Fragment.from(blocks),
    open(openStart, content.firstChild, blocks[0]),
    open(openEnd, content.lastChild, blocks.at(-1)),
  );
}

/** Lines as one, as a cell of a table has them. */
function asLine({ content }: Slice): Slice {
  const parts: Node[] = [];
  const add = (line: Node) => {
    const space = line.type.schema.text(' ');
    if (parts.length > 0 && line.childCount > 0) parts.push(space);
    parts.push(...line.children);
  };
  if (content.firstChild?.isInline) return new Slice(content, 0, 0);
  content.descendants((node) => {
    if (node.isTextblock) add(node);
  });
  return new Slice(Fragment.from(parts), 0, 0);
}

/**
 * HTML as our schema writes it, so ProseMirror reads no foreign elements and styles. The parser isn't the browser's: that
 * one reports styles and handlers to the content security policy, even in a document that's never shown.
 */
function ownHtml(html: string, schema: Schema): string {
  const page = parseDocument(html);
  return isOwn(page) ? html : getHTMLFromFragment(fragmentOf(schema, readHtml(page)), schema);
}

/** Pasted and dropped text keeps its structure, in the blocks that an email has. */
export const paste = Extension.create({
  name: 'pasteFromElsewhere',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          clipboardSerializer: ownSerializer(schema),
          transformPastedHTML: (html) => ownHtml(html, schema),
          clipboardTextParser: (text) => Slice.maxOpen(fragmentOf(schema, readText(text))),
          transformPasted: (slice, { state }) => {
            const clean = withWholeColumns(cleanSlice(slice), roomOf(state.selection).depth > 0);
            return isInTable(state) && isText(clean) ? asLine(clean) : clean;
          },
          handlePaste: ({ state, dispatch }, event, slice) => {
            const [first, ...others] = slice.content.content;
            // A cell holds text, and a column has no tables: all else goes below.
            const fits = isInTable(state)
              ? first && isTable(first)
              : canHave(roomOf(state.selection).node, slice.content.content);
            if (first?.isBlock && !fits) return insertBlocks(first, ...others)(state, dispatch);
            const href = pastedLink(event.clipboardData?.getData('text/plain') ?? '');
            const { selection } = state;
            if (!href || selection.empty || !(selection instanceof TextSelection)) return false;
            return setLink(selection, href, href)(state, dispatch);
          },
        },
      }),
    ];
  },
});
