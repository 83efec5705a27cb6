import { type RefObject, useEffect } from 'react';

/** Moves focus to `box` if a change of `state` removed the focused button. Does nothing while `state` is undefined. */
export function useRestoreFocus(box: RefObject<HTMLElement | null>, state: string | undefined): void {
  useEffect(() => {
    if (state !== undefined && document.activeElement === document.body) box.current?.focus();
  }, [box, state]);
}
