import type { SortOrder } from '@fairlead/contract/platform/sorts';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Column } from './column.ts';

/**
 * The columns of a list that are shown, as chosen on this device. A long list follows a choice as soon as it can, so
 * that the choice itself is seen at once.
 */
export function useColumns<Row, By extends string>(list: string, columns: readonly Column<Row, By>[]) {
  const [chosen, setChosen] = useState(
    () => storedChoice(list).columns ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id),
  );
  const followed = useDeferredValue(chosen);
  const shown = useMemo(
    () => columns.filter(({ id, isName }) => isName === true || followed.includes(id)),
    [columns, followed],
  );
  return {
    shown,
    choices: columns
      .filter(({ isName }) => !isName)
      .map((column) => ({ id: column.id, label: column.label, isShown: chosen.includes(column.id) })),
    choose: (id: string, show: boolean) => {
      const next = show ? [...chosen, id] : chosen.filter((one) => one !== id);
      setChosen(next);
      storeChoice(list, { columns: next });
    },
  };
}

/** How someone wants to see a list, kept on their device. */
type ListChoice = {
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
