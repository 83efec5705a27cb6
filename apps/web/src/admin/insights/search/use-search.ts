import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../../auth/auth-context.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { hasSingleKeys } from '../../platform/quick/shortcut-keys.ts';
import { searchQuery } from '../calls/search.ts';
import { findActs } from './acts.ts';
import { foundGroups } from './found.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 150;

export type SearchState = 'idle' | 'searching' | 'failed' | 'done';

/** What's found by a text: acts at once, the rest once the server has answered. */
export function useSearch(text: string) {
  const { is_super_admin } = useAdmin();
  const term = text.trim();
  const asked = useDebounced(term, PAUSE_MS);
  const load = useQuery(searchQuery(term && asked));
  const acts = findActs(term, { isSuperAdmin: is_super_admin, hasKeys: hasSingleKeys() });
  const found = term && load.data ? foundGroups(load.data, asked) : [];
  const groups = [...acts, ...found];
  const state = stateOf(term, asked, load);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return {
    term,
    groups,
    state,
    retry: () => load.refetch(),
    /** For screen readers, once it's known. */
    said: state === 'done' ? resultText(count, term) : state === 'failed' ? FAILED : '',
  };
}

export const FAILED = 'Search didn’t work. Check your connection, and try again.';

export const nothingText = (term: string): string => `Nothing matches “${term}”.`;

const resultText = (count: number, term: string): string =>
  count === 0 ? nothingText(term) : countOf(count, 'result', 'results');

type Load = { isPlaceholderData: boolean; isFetching: boolean; isError: boolean };

function stateOf(term: string, asked: string, { isPlaceholderData, isFetching, isError }: Load): SearchState {
  if (term === '') return 'idle';
  if (term !== asked || isPlaceholderData) return 'searching';
  if (isError) return isFetching ? 'searching' : 'failed';
  return isFetching ? 'searching' : 'done';
}
