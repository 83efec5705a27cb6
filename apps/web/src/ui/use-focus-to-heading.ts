import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The ref of something that holds focus and may vanish, a Retry button for example: focus then goes to the heading of its section,
 * else of its page, instead of being lost.
 */
export function useFocusToHeading<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    const element = box.current;
    // Runs while the element is still in the page.
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
