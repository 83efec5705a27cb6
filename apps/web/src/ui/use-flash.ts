import { useCallback, useEffect, useState } from 'react';

/** A flag that turns on for `ms` milliseconds: [flag, trigger]. */
export function useFlash(ms: number): [boolean, () => void] {
  const [flashes, setFlashes] = useState(0);
  useEffect(() => {
    if (flashes === 0) return;
    const timer = setTimeout(() => setFlashes(0), ms);
    return () => clearTimeout(timer);
  }, [flashes, ms]);
  return [flashes > 0, useCallback(() => setFlashes((count) => count + 1), [])];
}
