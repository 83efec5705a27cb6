import { useEffect, useState } from 'react';

/** Milliseconds each slide stays. */
const INTERVAL_MS = 4_000;

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether motion is wanted and somebody may be looking; both can change at any time. */
function useMayMove(): boolean {
  const [mayMove, setMayMove] = useState(false);
  useEffect(() => {
    const motion = window.matchMedia(REDUCED);
    const look = () => setMayMove(!motion.matches && document.visibilityState === 'visible');
    look();
    motion.addEventListener('change', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      motion.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return mayMove;
}

/**
 * Which of `count` slides is shown. Advances by itself until it is stopped, rests while `held`, while the tab is hidden, and
 * under reduced motion (WCAG 2.2.2).
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  const mayMove = useMayMove();
  const rotating = wanted && mayMove;

  useEffect(() => {
    if (!rotating || held) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [rotating, held, index, count]);

  return {
    index,
    /** What the visitor wants, which the button says; `rotating` is what happens. */
    wanted,
    rotating,
    setWanted,
    setHeld,
    /** Shows a slide because the visitor asked for it, and stays there. Wraps around at both ends. */
    goTo: (next: number) => {
      setWanted(false);
      setIndex((next + count) % count);
    },
  };
}
