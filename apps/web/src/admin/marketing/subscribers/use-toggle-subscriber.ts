import { texts } from '@fairlead/contract/texts';
import type { Subscriber } from '@fairlead/contract/types';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import {
  SUBSCRIBERS_KEY,
  type SubscriberPage,
  setSubscriberActive,
  withSubscriber,
} from '../../../api/subscribers.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';

type Change = { subscriber: Subscriber; is_active: boolean; reason?: string };

/** Activates or deactivates: shown at once in every list, taken back if the server refuses. */
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
    // Over only when the alert is closed: what the caller opens then does not lie over it.
    onError: async (error, { subscriber }) => {
      show(subscriber);
      await alert(`${texts.subscribers.toggleFailed}${errorMessage(error, texts.unknown)}`);
    },
  });
}
