import type { EditorView } from '@tiptap/pm/view';

type Row = { start: number; top: number; bottom: number };
/** Between two blocks: how many blocks are above, the place in the text, and on the screen. */
type Gap = { index: number; at: number; top: number };

/** Where each block is on the screen. */
export function rowsOf(view: EditorView): Row[] {
  const rows: Row[] = [];
  view.state.doc.forEach((_block, start) => {
    const element = view.nodeDOM(start);
    if (!(element instanceof HTMLElement)) return;
    const { top, bottom } = element.getBoundingClientRect();
    rows.push({ start, top, bottom });
  });
  return rows;
}

/** The gap between blocks that's next to the pointer. */
export function gapAt(view: EditorView, clientY: number): Gap {
  const rows = rowsOf(view);
  const below = rows.findIndex(({ top, bottom }) => clientY < (top + bottom) / 2);
  const row = rows[below];
  return row
    ? { index: below, at: row.start, top: row.top }
    : { index: rows.length, at: view.state.doc.content.size, top: rows.at(-1)?.bottom ?? 0 };
}
