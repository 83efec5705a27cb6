import type { SortOrder } from '@fairlead/contract/platform/sorts';

/** How someone wants to see a list, kept on their device. */
export type ListChoice = {
  columns?: string[];
  sort?: { by: string; order: SortOrder };
};

const keyOf = (list: string): string => `columns.${list}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isSort = (value: unknown): value is NonNullable<ListChoice['sort']> =>
  typeof value === 'object' &&
  value !== null &&
  'by' in value &&
  typeof value.by === 'string' &&
  'order' in value &&
  (value.order === 'asc' || value.order === 'desc');

function read(stored: unknown): ListChoice {
  // As earlier releases stored it.
  if (isTexts(stored)) return { columns: stored };
  if (typeof stored !== 'object' || stored === null) return {};
  return {
    ...('columns' in stored && isTexts(stored.columns) ? { columns: stored.columns } : {}),
    ...('sort' in stored && isSort(stored.sort) ? { sort: stored.sort } : {}),
  };
}

/** Storage access throws if cookies are blocked. */
export function storedChoice(list: string): ListChoice {
  try {
    return read(JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null'));
  } catch {
    return {};
  }
}

/** Changes a part of what's stored. */
export function storeChoice(list: string, change: ListChoice): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify({ ...storedChoice(list), ...change }));
  } catch {
    // The choice holds until the page is left.
  }
}
