import { Fragment, type Node, type ResolvedPos, type Schema } from '@tiptap/pm/model';
import {
  type Command,
  type EditorState,
  type Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { isListKind, type TextKind } from './block-kinds.ts';
import { setNestedKind } from './list-levels.ts';
import { type Room, selectedBlocks } from './selected-atom.ts';

/** Something that stays as it is, or lines of text that become another kind. */
type Piece = { stays: Node } | { lines: Node[] };

/** A list or signature in up to three pieces: what is before the selection, in it, and after it. */
function piecesOfLines(block: Node, start: number, { from, to }: { from: number; to: number }): Piece[] {
  const before: Node[] = [];
  const within: Node[] = [];
  const after: Node[] = [];
  block.forEach((line, offset) => {
    const at = start + 1 + offset;
    if (at + line.nodeSize <= from) before.push(line);
    else if (at >= to) after.push(line);
    else within.push(line);
  });
  return [
    ...(before.length > 0 ? [{ stays: block.copy(Fragment.from(before)) }] : []),
    { lines: within },
    ...(after.length > 0 ? [{ stays: block.copy(Fragment.from(after)) }] : []),
  ];
}

function piecesOf({ selection }: EditorState, { node, start }: Room, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  const add = (block: Node, at: number) => {
    if (block.isTextblock) pieces.push({ lines: [block] });
    else if (block.isAtom || block.type.spec.isolating) pieces.push({ stays: block });
    else pieces.push(...piecesOfLines(block, at, selection));
    return false;
  };
  node.nodesBetween(from - start, to - start, add, start);
  return pieces;
}

function listOf(schema: Schema, kind: string, lines: readonly Node[]): Node | undefined {
  const items = lines.map((line) =>
    line.type.name === 'list_item' ? line : schema.node('list_item', null, line.content),
  );
  return items.length > 0 ? schema.node(kind, null, items) : undefined;
}

function blocksOf(schema: Schema, kind: TextKind, lines: readonly Node[]): Node[] {
  if (isListKind(kind)) return [listOf(schema, kind, lines)].filter((list) => list !== undefined);
  const level = kind === 'subheading' ? 3 : 2;
  const [name, attrs] = kind.endsWith('heading')
    ? (['heading', { level }] as const)
    : ([kind, null] as const);
  return lines.map((line) => schema.node(name, attrs, line.content));
}

/** Pieces as blocks; lines next to each other become one list. */
function toBlocks(schema: Schema, kind: TextKind, pieces: readonly Piece[]): Node[] {
  const blocks: Node[] = [];
  let waiting: Node[] = [];
  const flush = () => {
    blocks.push(...blocksOf(schema, kind, waiting));
    waiting = [];
  };
  for (const piece of pieces) {
    if ('lines' in piece) waiting.push(...piece.lines);
    else {
      flush();
      blocks.push(piece.stays);
    }
  }
  flush();
  return blocks;
}

function lineStarts(doc: Node, from: number, to: number): number[] {
  const starts: number[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock) starts.push(at + 1);
  });
  return starts;
}

/** Every line is still there, in the same order, so the cursor finds its place by counting lines. */
function keepSelection(tr: Transaction, selection: Selection, before: number[], after: number[]): void {
  const place = ($at: ResolvedPos): number | undefined => {
    const start = after[before.indexOf($at.start())];
    return start === undefined ? undefined : start + $at.parentOffset;
  };
  const anchor = place(selection.$anchor);
  const head = place(selection.$head);
  if (anchor !== undefined && head !== undefined) tr.setSelection(TextSelection.create(tr.doc, anchor, head));
}

/** A new list next to one of its kind continues it. */
function joinLists(tr: Transaction, kind: TextKind, ...at: number[]): void {
  if (!isListKind(kind)) return;
  for (const position of at) {
    const { nodeBefore, nodeAfter } = tr.doc.resolve(position);
    if (nodeBefore?.type.name === kind && nodeAfter?.type.name === kind) tr.join(position);
  }
}

/** Turns the selected lines of text into another kind of block. Tables, columns, images, dividers, and buttons stay. */
export const setTextKind =
  (kind: TextKind): Command =>
  (state, dispatch) => {
    if (isListKind(kind) && setNestedKind(kind)(state, dispatch)) return true;
    // First: the state of an input rule has steps already, and shows what they did once `tr` is read.
    const { tr } = state;
    const done = tr.steps.length;
    const { doc, selection } = state;
    const { room, from, to } = selectedBlocks(state);
    const pieces = piecesOf(state, room, from, to);
    if (!pieces.some((piece) => 'lines' in piece && piece.lines.length > 0)) return false;
    const before = lineStarts(doc, from, to);
    tr.replaceWith(from, to, toBlocks(state.schema, kind, pieces));
    const end = tr.mapping.slice(done).map(to);
    keepSelection(tr, selection, before, lineStarts(tr.doc, from, end));
    joinLists(tr, kind, end, from);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
