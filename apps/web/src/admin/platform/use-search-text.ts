import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';

/** Debounce before searching, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 250;

/**
 * A search field's text, updated on every keystroke and handed to `onSearch` debounced. Until `search` says the same,
 * it's `pending`.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const debounced = useDebounced(typed, SEARCH_DEBOUNCE_MS);
  const submitted = useRef(search);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    const next = debounced.trim();
    if (next === submitted.current) return;
    submitted.current = next;
    latest.current(next);
  }, [debounced]);

  // Back and Forward change the search from outside.
  useEffect(() => {
    if (search === submitted.current) return;
    submitted.current = search;
    setTyped(search);
  }, [search]);

  return { typed, type: setTyped, pending: typed.trim() !== search };
}
