import type { NewSubscriber, Subscriber } from '@fairlead/contract/people/subscribers';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import type { Sorting, SubscriberSort } from '@fairlead/contract/platform/sorts';
import { texts } from '@fairlead/contract/platform/texts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { SUBSCRIBER_COUNT_KEY, SUBSCRIBERS_KEY } from '../../../api/query-keys.ts';

export type SubscriberFilter = {
  search: string;
  role: SubscriberRole | '';
  active_only: 'all' | 'true' | 'false';
  /** A tag's id. */
  tag?: number | undefined;
  /** An import's id: those in its file. */
  import?: number | undefined;
};

export type SubscriberPage = {
  subscribers: Subscriber[];
  total: number;
  total_is_capped: boolean;
  next_cursor: string | null;
};

/** Page size: enough to scan, short enough for a phone. */
const PAGE = 50;

/** As it stands in a URL. */
export const inUrl = ({ tag, import: file, ...filter }: SubscriberFilter) => ({
  ...filter,
  ...(tag && { tag: String(tag) }),
  ...(file && { import: String(file) }),
});

/** Matching subscribers, by default newest first, paginated. */
export const subscribersQuery = (filter: SubscriberFilter, sorting?: Sorting<SubscriberSort>) =>
  infiniteQueryOptions({
    queryKey: [SUBSCRIBERS_KEY, filter, sorting],
    queryFn: ({ pageParam, signal }): Promise<SubscriberPage> =>
      call(
        client.subscribers.list({
          query: {
            ...inUrl(filter),
            ...sorting,
            limit: String(PAGE),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
          fetchOptions: { signal },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** How many match, exactly; it takes a moment on a large list, whose total is capped. */
export const subscriberCountQuery = (filter: SubscriberFilter) =>
  queryOptions({
    queryKey: [SUBSCRIBER_COUNT_KEY, filter],
    queryFn: async ({ signal }): Promise<number> =>
      (await call(client.subscribers.count({ body: filter, fetchOptions: { signal } }))).count,
    retry: false,
    // An act asks about what's there now.
    staleTime: 0,
  });

/** Number of autocomplete suggestions. */
const MATCHES = 8;

/** The newest matching subscribers, for autocomplete. */
export const subscriberMatchesQuery = (search: string) =>
  queryOptions({
    queryKey: ['subscriber-matches', search],
    queryFn: async ({ signal }) =>
      (
        await call(
          client.subscribers.list({
            query: { search, active_only: 'all', limit: String(MATCHES) },
            fetchOptions: { signal },
          }),
        )
      ).subscribers,
    placeholderData: keepPreviousData,
  });

/** Whether the server requires a reason to resubscribe someone who opted out. */
export const wantsReason = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.message === texts.subscribers.optedOut;

export const addSubscriber = async (body: z.input<typeof NewSubscriber>): Promise<Subscriber> =>
  (await call(client.subscribers.add({ body }))).subscriber;

/** `reason` is required to reactivate someone who opted out. */
export const setSubscriberActive = async (
  id: number,
  change: { is_active: boolean; reason?: string },
): Promise<Subscriber> =>
  (await call(client.subscribers.toggle({ params: { id: String(id) }, body: change }))).subscriber;

/** Timeout in milliseconds for a step; the server answers within a few seconds. */
const STEP_TIMEOUT_MS = 60_000;

export type ManySubscribers =
  | { ids: number[] }
  | { selection: SubscriberFilter & { except_ids: number[] }; cursor?: string };

/** What's done to many at once. */
export type BulkAct = { is_active: boolean } | { tag: string; has_tag: boolean };

/** `kept`: who can't be activated in bulk. `next_cursor` is where the next step starts. */
export type BulkStep = { changed: number; kept?: number; next_cursor: string | null };

/** One step of a bulk act. */
export function changeMany(act: BulkAct, many: ManySubscribers): Promise<BulkStep> {
  const fetchOptions = { signal: AbortSignal.timeout(STEP_TIMEOUT_MS) };
  return 'tag' in act
    ? call(client.subscribers.setTag({ body: { ...act, ...many }, fetchOptions }))
    : call(client.subscribers.setActive({ body: { ...act, ...many }, fetchOptions }));
}

/** The loaded pages with the subscriber replaced by `changed`. */
export const withSubscriber = (
  pages: InfiniteData<SubscriberPage> | undefined,
  changed: Subscriber,
): InfiniteData<SubscriberPage> | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      subscribers: page.subscribers.map((one) => (one.id === changed.id ? changed : one)),
    })),
  };
