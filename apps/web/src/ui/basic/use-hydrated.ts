import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during prerendering and hydration, then true. For content that depends on the date or the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
