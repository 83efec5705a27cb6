import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { peopleChanged } from '../../../api/people-changed.ts';
import {
  goesOnKey,
  IMPORTS_KEY,
  type ImportAction,
  type ImportSaid,
  importQuery,
  importRunKey,
  workOnImport,
} from '../calls/imports.ts';

type Run = ImportSaid & { act: ImportAction };

const isAtItsEnd = ({ status }: SubscriberImport, act: ImportAction) =>
  status === (act === 'commit' ? 'done' : 'undone');

/**
 * Runs an import or undo in one-second steps until it finishes or is paused, also on other pages of the admin area.
 * Completed steps aren't lost, and starting again continues from there.
 */
export function useImportRun(id: number, onError?: (error: Error) => void) {
  const queries = useQueryClient();
  const mutationKey = importRunKey(id);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (run: Run) => {
      queries.setQueryData(goesOnKey(id), true);
      for (let isDone = false; !isDone && queries.getQueryData(goesOnKey(id)); ) {
        const now = await workOnImport(id, run);
        queries.setQueryData(importQuery(id).queryKey, now);
        isDone = isAtItsEnd(now, run.act);
      }
    },
    ...(onError ? { onError } : {}),
    onSettled: () => {
      peopleChanged(queries, 'reload');
      queries.invalidateQueries({ queryKey: [IMPORTS_KEY] });
    },
  });
  // It may have been begun on another page.
  const last = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => ({ ...state, variables: state.variables as Run | undefined }),
  }).at(-1);
  return {
    act: last?.variables?.act,
    error: last?.error ?? null,
    isRunning: last?.status === 'pending',
    /** What was confirmed stays so when it goes on. */
    begin: (act: ImportAction, said: Partial<ImportSaid> = last?.variables ?? {}) =>
      mutate({ confirmed: false, settled: false, tags: [], ...said, act }),
    pause: () => queries.removeQueries({ queryKey: goesOnKey(id) }),
  };
}
