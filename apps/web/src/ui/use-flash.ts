import { useCallback, useEffect, useState } from 'react';

/** Something that is on for `ms` milliseconds after each call: [whether it is, the call]. */
export function useFlash(ms: number): [boolean, () => void] {
  const [flashes, setFlashes] = useState(0);
  useEffect(() => {
    if (flashes === 0) return;
    const timer = setTimeout(() => setFlashes(0), ms);
    return () => clearTimeout(timer);
  }, [flashes, ms]);
  return [flashes > 0, useCallback(() => setFlashes((count) => count + 1), [])];
}
