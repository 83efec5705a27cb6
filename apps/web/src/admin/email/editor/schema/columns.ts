import { Node } from '@tiptap/core';

/** Two columns beside each other. */
export const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column column',
  isolating: true,
  allowGapCursor: false,
  parseHTML: () => [{ tag: 'div[data-columns]' }],
  renderHTML: () => ['div', { 'data-columns': '' }, 0],
});

/** The direction of the columns is their order; each block in one has its own. */
export const Column = Node.create({
  name: 'column',
  content: 'part+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-column]' }],
  renderHTML: () => ['div', { 'data-column': '', dir: 'ltr' }, 0],
});
