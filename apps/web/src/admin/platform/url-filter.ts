import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The URL's parameters now. What's rendered may lag behind, and a change based on it would undo the one before. */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search);

/** Returns the parameters with one changed; '' removes it. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/**
 * A list filter's value in the URL. Setting it replaces the history entry; '' removes it. The new value holds at once,
 * even though the router's update may be rendered after the next click.
 */
export function useUrlFilter(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const [value, hold] = useOptimistic(params.get(name) ?? '');
  const set = (next: string) =>
    startTransition(() => {
      hold(next);
      setParams(withParam(currentParams(), name, next), { replace: true });
    });
  return [value, set];
}

/** Removes several filters from the URL at once. */
export function useClearFilters(...names: readonly string[]): () => void {
  const [, setParams] = useSearchParams();
  return () =>
    setParams(new URLSearchParams([...currentParams()].filter(([name]) => !names.includes(name))), {
      replace: true,
    });
}
