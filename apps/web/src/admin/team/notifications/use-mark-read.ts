import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announceRead } from '../../../api/read-signal.ts';
import { markRead, showRead, type Which } from '../calls/notification-list.ts';
import { NOTIFICATIONS_KEY } from '../calls/notifications.ts';

const mutationKey = ['mark notifications'];

/** Marks notifications as read: here at once, and in all tabs when the server has answered. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (which: Which) => markRead(which),
    onMutate: async (which) => {
      // What's being loaded would show them as unread again.
      await queries.cancelQueries({ queryKey: [NOTIFICATIONS_KEY] });
      showRead(queries, which);
    },
    // Before the last of several, the server would still say that some are unread.
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) announceRead();
    },
  });
}
