import type { EditorState } from '@tiptap/pm/state';

/** The blocks that the selection touches: the index of the first, how many, and where they are. */
export type SelectedBlocks = { first: number; count: number; from: number; to: number };

export function selectedBlocks({ selection: { $from, $to } }: EditorState): SelectedBlocks {
  const first = $from.index(0);
  const count = Math.max($to.indexAfter(0) - first, 0);
  return { first, count, from: $from.posAtIndex(first, 0), to: $from.posAtIndex(first + count, 0) };
}
