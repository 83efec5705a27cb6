import type { ActivityGroup } from '@fairlead/contract/activity-actions';
import { ACTIVITY_LOG_LIMIT } from '@fairlead/contract/limits';
import type { ActivityPage } from '@fairlead/contract/types';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from './call.ts';
import { client } from './client.ts';

/** '' for all. */
export type ActivityFilter = {
  /** An admin's id, or `system`. */
  who: string;
  what: ActivityGroup | '';
  /** Days such as 2026-11-20 in the browser's time zone, both included. */
  from: string;
  to: string;
  ip: string;
};

/** Key prefix of everything loaded from the activity log. */
export const ACTIVITY_KEY = ['admin-activity'];

/** Midnight at the beginning of a day in the browser's time zone, or so many days later. */
function midnight(day: string, later = 0): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

const queryOf = ({ who, what, from, to, ip }: ActivityFilter) => ({
  ...(who ? { who } : {}),
  ...(what ? { what } : {}),
  ...(from ? { from: midnight(from) } : {}),
  ...(to ? { to: midnight(to, 1) } : {}),
  ...(ip ? { ip } : {}),
});

type Load = { filter: ActivityFilter; fold: boolean; cursor: string; signal: AbortSignal };

const loadActivity = ({ filter, fold, cursor, signal }: Load): Promise<ActivityPage> =>
  call(
    client.admins.activity({
      query: {
        limit: String(ACTIVITY_LOG_LIMIT),
        ...(fold ? { fold: 'true' as const } : {}),
        ...queryOf(filter),
        ...(cursor ? { cursor } : {}),
      },
      fetchOptions: { signal },
    }),
  );

/** Admin activity, newest first, paginated. Floods are folded, unless someone looks for failed logins. */
export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [...ACTIVITY_KEY, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      loadActivity({ filter, fold: filter.what !== 'failed_logins', cursor, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? null,
    placeholderData: keepPreviousData,
  });

/** The entries of a folded row, paginated. */
export const foldedQuery = (filter: ActivityFilter, rowCursor: string) =>
  infiniteQueryOptions({
    queryKey: [...ACTIVITY_KEY, filter, rowCursor],
    queryFn: ({ pageParam: cursor, signal }) => loadActivity({ filter, fold: false, cursor, signal }),
    initialPageParam: rowCursor,
    getNextPageParam: (page) => page.next_cursor ?? null,
  });
