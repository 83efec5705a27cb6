import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from '../../api/call.ts';
import { failureMessage, mayHave } from '../../api/failure-message.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';

type Named = { id: number; name: string };

type Options<Thing extends Named> = {
  /** "topic" */
  what: string;
  remove: (id: number) => Promise<unknown>;
  /** Of the list that has them all. */
  list: { queryKey: readonly unknown[] };
  question: (thing: Thing) => string;
  /** What's lost with it. */
  hint: (thing: Thing) => string;
  /** Also if someone else deleted it before. */
  onGone?: () => void;
  onDeleted: (thing: Thing) => void;
};

/** Deletes one of the things that the team gave names to, after a question. */
export function useDeletion<Thing extends Named>(options: Options<Thing>) {
  const { what, remove: send, list, onGone, onDeleted } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { queryKey } = list;
  const { alert, confirm } = useDialogs();
  const queries = useQueryClient();
  const reload = () => {
    void queries.invalidateQueries({ queryKey });
    onGone?.();
  };
  const remove = useMutation({
    mutationFn: ({ id }: Thing) => send(id),
    onSuccess: (_, thing) => {
      queries.setQueryData<Thing[]>(queryKey, (all) => all?.filter(({ id }) => id !== thing.id));
      reload();
      onDeleted(thing);
    },
    onError: async (error) => {
      await alert(`The ${what} wasn’t deleted: ${failureMessage(error, 'deleted', mayHave('deleted'))}`);
      if (error instanceof ApiError && error.status === 404) reload();
    },
  });
  const { mutate } = remove;
  // The same function each time: the rows of lists are memoized.
  const ask = useCallback(
    async (thing: Thing) => {
      const { question, hint, what: called } = latest.current;
      const agreed = await confirm(question(thing), {
        act: `Delete ${called}`,
        keep: `Keep ${called}`,
        destructive: true,
        hint: hint(thing),
      });
      if (agreed) mutate(thing);
    },
    [confirm, mutate],
  );
  return {
    ask,
    deleting: remove.isPending ? remove.variables.id : null,
  };
}
