import { useState } from 'react';
import type { Column } from './column.ts';

const keyOf = (list: string): string => `columns.${list}`;

/** Storage access throws if cookies are blocked. */
function storedColumns(list: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

function store(list: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(ids));
  } catch {
    // The choice holds until the page is left.
  }
}

/** The columns of a list that are shown, as chosen on this device. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(
    () => storedColumns(list) ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id),
  );
  const isShown = ({ id, isName }: Column<Row>) => isName === true || chosen.includes(id);
  return {
    shown: columns.filter(isShown),
    choices: columns
      .filter(({ isName }) => !isName)
      .map((column) => ({ id: column.id, label: column.label, isShown: isShown(column) })),
    choose: (id: string, show: boolean) => {
      const next = show ? [...chosen, id] : chosen.filter((one) => one !== id);
      setChosen(next);
      store(list, next);
    },
  };
}
