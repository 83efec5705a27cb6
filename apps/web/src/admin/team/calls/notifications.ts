import type { Notification } from '@fairlead/contract/team/notifications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** Key prefix of everything loaded about notifications. */
export const NOTIFICATIONS_KEY = 'notifications';

export type Newest = { newest: Notification | null; unread: number };

/** The newest notification, and how many are unread. Small, since every open tab asks. */
export const newestQuery = queryOptions({
  queryKey: [NOTIFICATIONS_KEY, 'newest'],
  queryFn: async ({ signal }): Promise<Newest> => {
    const { notifications, unread } = await call(
      client.notifications.list({ query: { limit: '1' }, fetchOptions: { signal } }),
    );
    return { newest: notifications[0] ?? null, unread };
  },
  staleTime: 0,
});
