import { useEffect, useState } from 'react';

/** How long each slide is shown, in milliseconds. */
const INTERVAL_MS = 4_000;

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether motion is allowed and the tab is visible; both can change. */
function useMayMove(): boolean {
  const [motionAllowed, setMotionAllowed] = useState(false);
  useEffect(() => {
    const motion = window.matchMedia(REDUCED);
    const look = () => setMotionAllowed(!motion.matches && document.visibilityState === 'visible');
    look();
    motion.addEventListener('change', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      motion.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return motionAllowed;
}

/**
 * The current slide of `count`. Advances automatically until stopped, and pauses while `held`, in a hidden tab, and
 * under reduced motion (WCAG 2.2.2).
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  const motionAllowed = useMayMove();
  const rotating = wanted && motionAllowed;

  useEffect(() => {
    if (!rotating || held) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [rotating, held, index, count]);

  return {
    index,
    /** The visitor's choice, shown by the button; `rotating` is what actually happens. */
    wanted,
    rotating,
    setWanted,
    setHeld,
    /** Shows a slide at the visitor's request and stops there. Wraps around at both ends. */
    goTo: (next: number) => {
      setWanted(false);
      setIndex((next + count) % count);
    },
  };
}
