import { withId, withoutId } from '../../../platform/id-list.ts';

/** Individually selected subscribers, or everyone who matches the filters with exceptions. */
export type BulkSelection =
  | { kind: 'listed'; ids: readonly number[] }
  | { kind: 'matching'; except: readonly number[] };

export const nobodySelected: BulkSelection = { kind: 'listed', ids: [] };

export const isInSelection = (selection: BulkSelection, id: number): boolean =>
  selection.kind === 'listed' ? selection.ids.includes(id) : !selection.except.includes(id);

/** Selects or deselects one subscriber. If everyone who matches is selected, a deselected one becomes an exception. */
export const selectOne = (selection: BulkSelection, id: number, selected: boolean): BulkSelection =>
  selection.kind === 'listed'
    ? { kind: 'listed', ids: selected ? withId(selection.ids, id) : withoutId(selection.ids, id) }
    : { kind: 'matching', except: selected ? withoutId(selection.except, id) : withId(selection.except, id) };

/** Removes a deleted subscriber from the selection and its exceptions. */
export const forget = (selection: BulkSelection, id: number): BulkSelection =>
  selectOne(selection, id, selection.kind === 'matching');

/** Adds `ids` to the selection. */
export const selectAll = (selection: BulkSelection, ids: readonly number[]): BulkSelection =>
  selection.kind === 'listed'
    ? { kind: 'listed', ids: [...new Set([...selection.ids, ...ids])] }
    : { kind: 'matching', except: selection.except.filter((id) => !ids.includes(id)) };

/** Number selected. `total` is how many match; undefined if that isn't known. */
export const selectedSize = (selection: BulkSelection, total: number | undefined): number | undefined =>
  selection.kind === 'listed' ? selection.ids.length : total && Math.max(total - selection.except.length, 0);
