import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { tableEditing } from '@tiptap/pm/tables';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** The cells of each table's first row are what an email has as headers. */
function headersOf(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.forEach((table, start) => {
    if (table.type.name !== 'table') return;
    table.firstChild?.forEach((cell, offset) => {
      const at = start + 2 + offset;
      if (cell.content.size > 0)
        found.push(Decoration.node(at, at + cell.nodeSize, { role: 'columnheader' }));
    });
  });
  return DecorationSet.create(doc, found);
}

export const tables = Extension.create({
  name: 'tables',
  addProseMirrorPlugins: () => [
    tableEditing(),
    new Plugin({ props: { decorations: ({ doc }) => headersOf(doc) } }),
  ],
});
