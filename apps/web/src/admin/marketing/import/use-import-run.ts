import type { SubscriberImport } from '@fairlead/contract/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { IMPORTS_KEY, type ImportAction, importQuery, workOnImport } from '../../../api/imports.ts';
import { peopleChanged } from '../../../api/people-changed.ts';

const isAtItsEnd = ({ status }: SubscriberImport, act: ImportAction) =>
  status === (act === 'commit' ? 'done' : 'undone');

/**
 * Runs an import or undo in one-second steps until it finishes, is paused, or the view unmounts. Completed steps
 * aren't lost, and starting again continues from there.
 */
export function useImportRun(id: number, onError?: (error: Error) => void) {
  const queries = useQueryClient();
  const paused = useRef(false);
  useEffect(
    () => () => {
      paused.current = true;
    },
    [],
  );
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: async ({ act, confirmed }: { act: ImportAction; confirmed: boolean }) => {
      paused.current = false;
      for (let isDone = false; !isDone && !paused.current; ) {
        const now = await workOnImport(id, { act, confirmed });
        queries.setQueryData(importQuery(id).queryKey, now);
        isDone = isAtItsEnd(now, act);
      }
    },
    ...(onError ? { onError } : {}),
    onSettled: () => {
      peopleChanged(queries, 'reload');
      queries.invalidateQueries({ queryKey: [IMPORTS_KEY] });
    },
  });
  return {
    act: variables?.act,
    error,
    isRunning: isPending,
    /** What was confirmed stays so when it goes on. */
    begin: (act: ImportAction, confirmed = variables?.confirmed ?? false) => mutate({ act, confirmed }),
    pause: () => {
      paused.current = true;
    },
  };
}
