import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../forms/button.tsx';
import { countOf, countText } from './count-text.ts';

/** Rows of a report's table before the rest is asked for, so that what follows isn't far away. */
const FIRST_ROWS = 10;

type Options = {
  one: string;
  many: string;
  /** How many there are, if the table doesn't get all of them; `isCapped`: or more. */
  total?: number;
  isCapped?: boolean;
  /** Stands below all rows instead, such as a `LoadMore`. */
  end?: ReactNode;
};

/** The first rows of a long table, and what to render below it: how many are shown, and a button for the rest. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  { one, many, total = rows.length, isCapped = false, end }: Options,
): [readonly Row[], ReactNode] {
  const [all, setAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  const isWhole = shown.length === rows.length;
  const showAll = () => {
    // The button goes away, and focus would go with it.
    flushSync(() => setAll(true));
    box.current?.querySelector<HTMLElement>('[role=status]')?.focus();
  };
  const below = (
    <div ref={box}>
      {isWhole && end}
      {!(isWhole && end) && total > FIRST_ROWS && (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
          <p role="status" tabIndex={-1} className="text-sm text-ink-soft tabular-nums">
            Showing {countText(shown.length)} of {countOf(total, one, many, isCapped)}
          </p>
          {!isWhole && (
            <span className="no-print">
              <Button size="sm" onClick={showAll}>
                Show all
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  );
  return [shown, below];
}
