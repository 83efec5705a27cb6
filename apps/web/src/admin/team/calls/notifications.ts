import { NOTIFICATIONS_UNREAD_CAP } from '@fairlead/contract/platform/limits';
import type { Notification, NotificationKind } from '@fairlead/contract/team/notifications';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
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

type Page = { notifications: Notification[]; unread: number; next_cursor: string | null };
type Pages = InfiniteData<Page>;

/** Newest first, paginated. Each page also says how many are unread. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [NOTIFICATIONS_KEY, 'list'],
  queryFn: async ({ client: queries, pageParam: cursor, signal }): Promise<Page> => {
    const query = cursor ? { cursor } : {};
    const page = await call(client.notifications.list({ query, fetchOptions: { signal } }));
    queries.setQueryData(newestQuery.queryKey, (known) => ({
      newest: known ? known.newest : (page.notifications[0] ?? null),
      unread: page.unread,
    }));
    return page;
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

/** These, or the newest one that was seen and all before it. */
export type Which = { ids: number[] } | { all_until: number };

export const markRead = (which: Which) => call(client.notifications.markRead({ body: which }));

/** Shows them as read before the server has answered. */
export function showRead(queries: QueryClient, which: Which): void {
  const isMeant = ({ id }: Notification) => !('ids' in which) || which.ids.includes(id);
  queries.setQueryData<Pages>(notificationsQuery.queryKey, (list) => list && withRead(list, isMeant));
  queries.setQueryData(
    newestQuery.queryKey,
    (known) => known && { ...known, unread: unreadAfter(which, known.unread) },
  );
}

const withRead = (list: Pages, isMeant: (one: Notification) => boolean): Pages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((one) => (isMeant(one) ? { ...one, is_read: true } : one)),
  })),
});

/** From a capped number, it isn't known how many are left. */
function unreadAfter(which: Which, unread: number): number {
  if (!('ids' in which)) return 0;
  return unread === NOTIFICATIONS_UNREAD_CAP ? unread : Math.max(0, unread - which.ids.length);
}

/** The kinds of notifications that the admin also gets by email. */
export const emailKindsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: async ({ signal }) =>
    (await call(client.notifications.settings({ fetchOptions: { signal } }))).settings.by_email,
});

export const changeEmailKinds = async (by_email: NotificationKind[]): Promise<NotificationKind[]> =>
  (await call(client.notifications.changeSettings({ body: { by_email } }))).settings.by_email;
