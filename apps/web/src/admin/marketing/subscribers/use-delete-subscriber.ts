import { texts } from '@fairlead/contract/texts';
import type { Subscriber } from '@fairlead/contract/types';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import {
  deleteSubscriber,
  SUBSCRIBERS_KEY,
  type SubscriberPage,
  withoutSubscriber,
} from '../../../api/subscribers.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';

const HINT =
  'Use for data-removal requests. This erases everything about this person and can’t be undone. They’ll never get email from us ' +
  'again unless they sign up on the site. An email that’s being sent right now may still arrive.';

/**
 * Deletes a subscriber after a confirmation. The row disappears only once the server confirms, since there's no undo.
 */
export function useDeleteSubscriber(onDeleted: (subscriber: Subscriber) => void) {
  const { alert, confirm } = useDialogs();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Subscriber) => deleteSubscriber(id),
    onSuccess: (_, subscriber) => {
      queries.setQueriesData<InfiniteData<SubscriberPage>>({ queryKey: [SUBSCRIBERS_KEY] }, (pages) =>
        withoutSubscriber(pages, subscriber.id),
      );
      peopleChanged(queries, 'keep');
      onDeleted(subscriber);
    },
    onError: async (error) => {
      await alert(`${texts.subscribers.deleteFailed}${errorMessage(error, texts.unknown)}`);
      if (error instanceof ApiError && error.status === 404) peopleChanged(queries, 'reload');
    },
  });

  const ask = async (subscriber: Subscriber) => {
    const agreed = await confirm(`Delete ${subscriber.email} permanently?`, {
      act: 'Delete subscriber',
      destructive: true,
      hint: HINT,
    });
    if (agreed) mutate(subscriber);
  };
  return { ask, deleting: isPending ? variables.id : null };
}
