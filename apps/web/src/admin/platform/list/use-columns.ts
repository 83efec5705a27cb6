import { useDeferredValue, useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { storeChoice, storedChoice } from './stored-choice.ts';

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
