import { useState } from 'react';
import type { Column } from './column.ts';
import { storeChoice, storedChoice } from './stored-choice.ts';

/** The columns of a list that are shown, as chosen on this device. */
export function useColumns<Row, By extends string>(list: string, columns: readonly Column<Row, By>[]) {
  const [chosen, setChosen] = useState(
    () => storedChoice(list).columns ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id),
  );
  const isShown = ({ id, isName }: Column<Row, By>) => isName === true || chosen.includes(id);
  return {
    shown: columns.filter(isShown),
    choices: columns
      .filter(({ isName }) => !isName)
      .map((column) => ({ id: column.id, label: column.label, isShown: isShown(column) })),
    choose: (id: string, show: boolean) => {
      const next = show ? [...chosen, id] : chosen.filter((one) => one !== id);
      setChosen(next);
      storeChoice(list, { columns: next });
    },
  };
}
