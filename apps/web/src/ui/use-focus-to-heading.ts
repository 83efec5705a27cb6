import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A ref for an element that may be removed while it has focus, such as a Retry button. Focus then moves to the heading
 * of its section, or else of its page.
 */
export function useFocusToHeading<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    const element = box.current;
    // Runs while the element is still in the DOM.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const heading =
        element.closest('section')?.querySelector<HTMLElement>('h1, h2, h3') ??
        document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}
