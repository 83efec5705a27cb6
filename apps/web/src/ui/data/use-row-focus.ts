import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type RowFocus = {
  ref: RefObject<HTMLTableSectionElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * Spread it on a `tbody` whose rows have `tabIndex={-1}`. When the focused row is removed, focus moves to the row that
 * takes its place, or to the last one, instead of the top of the page.
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
    // Focus that moves to a dialog comes back; focus lost by a click outside the table doesn't.
    onBlur: ({ relatedTarget }) => {
      if (!relatedTarget?.closest('dialog')) place.current = -1;
    },
  };
}
