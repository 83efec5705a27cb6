import { Node } from '@tiptap/core';

/** What prosemirror-tables calls them. */
const roles: Record<string, string> = { table: 'table', table_row: 'row', table_cell: 'cell' };

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'table_row+',
  isolating: true,
  allowGapCursor: false,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
});

export const TableRow = Node.create({
  name: 'table_row',
  content: 'table_cell+',
  allowGapCursor: false,
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** In an email, the first row's cells are headers. prosemirror-tables needs the attributes; no cell is a merged one. */
export const TableCell = Node.create({
  name: 'table_cell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    colspan: { default: 1, rendered: false, parseHTML: () => 1 },
    rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
});
