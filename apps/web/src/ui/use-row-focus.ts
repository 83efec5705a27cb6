import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type RowFocus = {
  ref: RefObject<HTMLTableSectionElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * Spread it on a `tbody` whose rows have `tabIndex={-1}`. When the row that has focus goes away, the one that takes its place
 * gets it, or the last one: nobody has to begin at the top of the page again.
 */
export function useRowFocus(): RowFocus {
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useRef(-1);

  useLayoutEffect(() => {
    const rows = body.current?.rows;
    if (place.current < 0 || !rows?.length || document.activeElement !== document.body) return;
    rows[Math.min(place.current, rows.length - 1)]?.focus();
  });

  return {
    ref: body,
    onFocus: ({ target, currentTarget }) => {
      place.current = [...currentTarget.children].findIndex((row) => row.contains(target));
    },
    // Focus that goes to a dialog comes back; focus that was dropped by a click beside the table does not.
    onBlur: ({ relatedTarget }) => {
      if (!relatedTarget?.closest('dialog')) place.current = -1;
    },
  };
}
