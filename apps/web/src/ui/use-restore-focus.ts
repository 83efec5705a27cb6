import { type RefObject, useEffect } from 'react';

/** When `state` changes and focus was lost by it, because the button that was pressed has gone, `box` takes it. Not while undefined. */
export function useRestoreFocus(box: RefObject<HTMLElement | null>, state: string | undefined): void {
  useEffect(() => {
    if (state !== undefined && document.activeElement === document.body) box.current?.focus();
  }, [box, state]);
}
