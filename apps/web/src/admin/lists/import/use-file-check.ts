import {
  type MutationState,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAskFirst } from '../../platform/use-ask-first.ts';
import {
  CHECK_KEY,
  CHECK_READ_KEY,
  CHECK_SHOWN_KEY,
  type CheckedFile,
  checkFile,
  type FileOptions,
  importQuery,
} from '../calls/imports.ts';

const ASK = {
  act: 'Continue anyway',
  keep: 'Change the file',
  hint: 'If these are people you serve, remove the column first (34 CFR 361.38). If you continue, only the columns you choose are imported, but rows with errors are kept whole for 30 days, so that you can fix them.',
};

/**
 * Uploads a file for its dry run, which goes on if the page is left, and stops when someone logs out. `onEnd` is called
 * while the page is open, or once it's open again.
 */
export function useFileCheck(onEnd: (outcome: Outcome) => void) {
  const queries = useQueryClient();
  const askFirst = useAskFirst();
  const { last, chosen, read, checked } = useFileChecks();
  const mutations = queries.getMutationCache();
  const { mutate } = useMutation({
    mutationKey: CHECK_KEY,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async ({ file, options }: Chosen): Promise<Outcome> => {
      const stop = new AbortController();
      queries.setQueryData<Reading>(CHECK_READ_KEY, { stop, bytes: 0 });
      const onRead = (bytes: number) => {
        if (queries.getQueryData<Reading>(CHECK_READ_KEY)?.stop === stop)
          queries.setQueryData<Reading>(CHECK_READ_KEY, { stop, bytes });
        else stop.abort();
      };
      const sent = await askFirst(async (also) => {
        const asked = { ...options, ...also };
        return { asked, result: await checkFile(file, asked, onRead, stop.signal) };
      }, ASK);
      if (!sent) return null;
      const { asked, result } = sent;
      if (result.import) queries.setQueryData(importQuery(result.import.id).queryKey, result.import);
      return { file, options: { ...asked, mapping: result.mapping }, result };
    },
  });

  useEffect(() => {
    if (!last || (last.status !== 'success' && last.status !== 'error')) return;
    const shown = queries.getQueryData<number>(CHECK_SHOWN_KEY);
    if (shown === last.submittedAt) return;
    queries.setQueryData<number>(CHECK_SHOWN_KEY, last.submittedAt);
    if (last.status === 'success') onEnd(last.data ?? null);
  }, [last, queries, onEnd]);

  return {
    chosen,
    read,
    checked,
    error: last?.error ?? null,
    isChecking: last?.status === 'pending',
    check: mutate,
    cancel: () => {
      queries.getQueryData<Reading>(CHECK_READ_KEY)?.stop.abort();
      for (const run of mutations.findAll({ mutationKey: CHECK_KEY, status: 'pending' }))
        mutations.remove(run);
    },
  };
}

type Chosen = { file: File; options: FileOptions };
export type Checked = Chosen & { result: CheckedFile };
/** Null: the admin wants to change the file, because its columns look confidential. */
type Outcome = Checked | null;
/** How far a check is, in bytes, and what ends it. */
type Reading = { stop: AbortController; bytes: number };

/** The checks of files in this tab, also if they were begun before the page was left. */
export function useFileChecks() {
  const runs = useMutationState({
    filters: { mutationKey: CHECK_KEY, exact: true },
    select: ({ state }) => state as MutationState<Outcome, Error, Chosen>,
  });
  const { data: reading } = useQuery<Reading>({ queryKey: CHECK_READ_KEY, queryFn: skipToken });
  const last = runs.at(-1);
  return {
    last,
    chosen: last?.variables,
    read: reading?.bytes ?? 0,
    checked: runs.findLast(({ data }) => data)?.data ?? null,
  };
}
