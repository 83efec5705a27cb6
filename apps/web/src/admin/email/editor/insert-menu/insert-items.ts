import { MERGE_FIELDS, mergeFields } from '@fairlead/contract/email/document/merge-fields';
import type { Command } from '@tiptap/pm/state';
import { teamSignature } from '../../../platform/team-email.ts';
import { type BlockKind, blockNames, textKinds } from '../commands/block-kinds.ts';
import { newColumns } from '../commands/columns.ts';
import { insertBlocks } from '../commands/insert-block.ts';
import { setTextKind } from '../commands/set-text-kind.ts';
import { newTable } from '../commands/tables.ts';
import type { DialogKind } from '../editor-actions.ts';

export type InsertItem = {
  id: string;
  label: string;
  /** Other words by which people look for it. */
  words: string;
  /** What it does in an empty paragraph. */
  act: Command | { opens: DialogKind };
};

const words: Partial<Record<BlockKind, string>> = {
  paragraph: 'text',
  heading: 'title',
  subheading: 'title heading',
  bulleted_list: 'points',
  numbered_list: 'steps',
  quote: 'testimonial',
};

const newSignature: Command = (state, dispatch) => {
  const { schema } = state;
  const lines = teamSignature().map((line) => schema.node('signature_line', null, schema.text(line)));
  const content = lines.length > 0 ? lines : [schema.node('signature_line')];
  return insertBlocks(schema.node('signature', null, content))(state, dispatch);
};
const newDivider: Command = (state, dispatch) => insertBlocks(state.schema.node('divider'))(state, dispatch);

const items: readonly InsertItem[] = [
  ...textKinds.map((kind) => ({
    id: kind,
    label: blockNames[kind],
    words: words[kind] ?? '',
    act: setTextKind(kind),
  })),
  { id: 'button', label: blockNames.button, words: 'link action', act: { opens: 'button' } },
  { id: 'image', label: blockNames.image, words: 'picture photo upload', act: { opens: 'insert-image' } },
  { id: 'table', label: blockNames.table, words: 'rows columns', act: newTable },
  { id: 'columns', label: blockNames.columns, words: 'side beside image text', act: newColumns },
  { id: 'divider', label: blockNames.divider, words: 'line separator', act: newDivider },
  { id: 'signature', label: blockNames.signature, words: 'name closing', act: newSignature },
  { id: 'saved-blocks', label: 'Saved block', words: 'snippet reuse', act: { opens: 'saved-blocks' } },
  {
    id: 'field',
    label: 'Merge field',
    words: MERGE_FIELDS.map((field) => mergeFields[field].label).join(' '),
    act: { opens: 'field' },
  },
];

/** Items with a word that starts with each word of the query. */
export function findItems(query: string): InsertItem[] {
  const wanted = query.toLowerCase().split(' ').filter(Boolean);
  return items.filter(({ label, words: more }) => {
    const all = `${label} ${more}`.toLowerCase().split(' ');
    return wanted.every((start) => all.some((word) => word.startsWith(start)));
  });
}
