import { useSearchParams } from 'react-router-dom';

/** The parameters with another value for one of them; '' takes it out. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The value of a list's filter in the URL. Changing one replaces the history entry; '' takes it out. */
export function useUrlFilter(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) => setParams((now) => withParam(now, name, value), { replace: true });
  return [params.get(name) ?? '', set];
}

/** Takes several filters out of the URL at once. */
export function useClearFilters(...names: readonly string[]): () => void {
  const [, setParams] = useSearchParams();
  return () =>
    setParams((now) => new URLSearchParams([...now].filter(([name]) => !names.includes(name))), {
      replace: true,
    });
}
