import { useLayoutEffect, useRef } from 'react';

/** Moves focus to an element, by its id, once the next change is on the screen. */
export function useNextFocus(): (id: string) => void {
  const next = useRef('');
  useLayoutEffect(() => {
    if (!next.current) return;
    document.getElementById(next.current)?.focus();
    next.current = '';
  });
  return (id) => {
    next.current = id;
  };
}
