import { withId, withoutId } from '../../../platform/id-list.ts';
import type { Recipients, Selection } from '../content.ts';

export type Chosen = Pick<Recipients, 'selected_subscriber_ids' | 'selection'>;

export const nobody: Chosen = { selected_subscriber_ids: [], selection: null };

/** Returns a function that checks whether a loaded subscriber is selected. */
export function isSelected({ selection, selected_subscriber_ids }: Chosen): (id: number) => boolean {
  const listed = new Set(selection ? selection.except_ids : selected_subscriber_ids);
  return selection ? (id) => !listed.has(id) : (id) => listed.has(id);
}

/** Selects or deselects one subscriber. In "all that match", a deselected one becomes an exception. */
export function select(chosen: Chosen, id: number, ticked: boolean): Chosen {
  const { selection, selected_subscriber_ids } = chosen;
  if (selection) {
    const { except_ids } = selection;
    const exceptions = ticked ? withoutId(except_ids, id) : withId(except_ids, id);
    return { ...chosen, selection: { ...selection, except_ids: exceptions } };
  }
  const ids = ticked ? withId(selected_subscriber_ids, id) : withoutId(selected_subscriber_ids, id);
  return { ...chosen, selected_subscriber_ids: ids };
}

/** Selects all of `ids`. */
export const selectAll = (chosen: Chosen, ids: readonly number[]): Chosen => ({
  selection: null,
  selected_subscriber_ids: [...new Set([...chosen.selected_subscriber_ids, ...ids])],
});

/** Selects every match, replacing individual selections. */
export const selectMatching = (matching: Omit<Selection, 'except_ids'>): Chosen => ({
  selected_subscriber_ids: [],
  selection: { ...matching, except_ids: [] },
});
