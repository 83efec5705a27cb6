import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Runs something at once, or if a mouse button or finger is down, when it's lifted: what moves before that moves away from
 * a button that's being pressed, which then gets no click. It's done before the click, so the click's handler sees it.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const note = ({ type }: MouseEvent) => {
      isPressed.current = type === 'mousedown';
    };
    // A drag ends without a `mouseup`.
    const types = ['mousedown', 'mouseup', 'dragend'] as const;
    for (const type of types) addEventListener(type, note, true);
    return () => {
      for (const type of types) removeEventListener(type, note, true);
    };
  }, []);
  return (act) => {
    if (!isPressed.current) act();
    else addEventListener('mouseup', () => flushSync(act), { capture: true, once: true });
  };
}
