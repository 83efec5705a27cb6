import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { texts } from '@fairlead/contract/platform/texts';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../../api/failure-message.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { SUBSCRIBERS_KEY } from '../../../api/query-keys.ts';
import { restartLoads } from '../../../api/restart-loads.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { type SubscriberPage, setSubscriberActive, withSubscriber } from '../calls/subscribers.ts';

/** The request may have arrived. */
const NO_ANSWER = 'We didn’t get an answer, so it may have been changed. Load this page again to see.';

type Change = { subscriber: Subscriber; is_active: boolean; reason?: string };

/** Activates or deactivates a subscriber: an optimistic update in every list, rolled back if the server refuses. */
export function useToggleSubscriber() {
  const { alert } = useDialogs();
  const queries = useQueryClient();
  const lists = { queryKey: [SUBSCRIBERS_KEY] };
  const show = (subscriber: Subscriber) =>
    queries.setQueriesData<InfiniteData<SubscriberPage>>(lists, (pages) => withSubscriber(pages, subscriber));

  return useMutation({
    mutationFn: ({ subscriber, is_active, reason }: Change) =>
      setSubscriberActive(subscriber.id, { is_active, ...(reason ? { reason } : {}) }),
    onMutate: async ({ subscriber, is_active }) => {
      await queries.cancelQueries(lists);
      show({ ...subscriber, is_active, suppression: is_active ? null : subscriber.suppression });
    },
    onSuccess: (changed) => {
      show(changed);
      peopleChanged(queries, 'keep');
    },
    // Wait for the alert to close, so that it doesn't cover what the caller opens next.
    onError: async (error, { subscriber }) => {
      show(subscriber);
      await alert(`${texts.subscribers.toggleFailed}${failureMessage(error, 'changed', NO_ANSWER)}`);
    },
    onSettled: () => restartLoads(queries, lists.queryKey),
  });
}
