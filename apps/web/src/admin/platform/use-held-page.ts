import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded. */
export function useHeldPage(held: boolean): void {
  useEffect(() => {
    if (!held) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [held]);
}
