import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML and while it is taken over, true after: for what depends on the day or the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
