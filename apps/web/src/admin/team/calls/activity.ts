import type { ActivityPage } from '@fairlead/contract/platform/activity';
import type { ActivityGroup } from '@fairlead/contract/platform/activity-actions';
import { ACTIVITY_LOG_LIMIT } from '@fairlead/contract/platform/limits';
import { momentsAt, startOfNextDay } from '@fairlead/contract/platform/time/wall-clock';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** '' for all. */
export type ActivityFilter = {
  /** An admin's id, or `system`. */
  who: string;
  what: ActivityGroup | '';
  /** Days such as 2026-11-20 in the time zone, both included. */
  from: string;
  to: string;
  timeZone: string;
  ip: string;
};

/** Key prefix of everything loaded from the activity log. */
export const ACTIVITY_KEY = ['admin-activity'];

const NIGHT = ['00:00', '00:30', '01:00'];

/** When a day begins in the zone: at midnight, or when clocks were set forward over it. */
function beginning(day: string, timeZone: string): string {
  const [start] = NIGHT.flatMap((time) => momentsAt(`${day}T${time}`, timeZone));
  return (start ?? new Date(`${day}T00:00Z`)).toISOString();
}

const end = (day: string, timeZone: string): string =>
  startOfNextDay(new Date(beginning(day, timeZone)), timeZone).toISOString();

const queryOf = ({ who, what, from, to, ip, timeZone }: ActivityFilter) => ({
  ...(who ? { who } : {}),
  ...(what ? { what } : {}),
  ...(from ? { from: beginning(from, timeZone) } : {}),
  ...(to ? { to: end(to, timeZone) } : {}),
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
