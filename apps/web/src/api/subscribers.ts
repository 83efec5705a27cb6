import type { SubscriberRole } from '@fairlead/contract/roles';
import type { NewSubscriber } from '@fairlead/contract/subscribers';
import type { Subscriber } from '@fairlead/contract/types';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from './call.ts';
import { client } from './client.ts';

export type SubscriberFilter = {
  search: string;
  role: SubscriberRole | '';
  active_only: 'all' | 'true' | 'false';
};

export type SubscriberPage = {
  subscribers: Subscriber[];
  total: number;
  total_is_capped: boolean;
  next_cursor: string | null;
};

/** Begins the keys of all lists of subscribers. */
export const SUBSCRIBERS_KEY = 'subscribers';

/** Subscribers in one page: enough to scan, few enough for a phone. */
const PAGE = 50;

/** Subscribers that match, newest first, page by page. */
export const subscribersQuery = (filter: SubscriberFilter) =>
  infiniteQueryOptions({
    queryKey: [SUBSCRIBERS_KEY, filter],
    queryFn: ({ pageParam, signal }): Promise<SubscriberPage> =>
      call(
        client.subscribers.list({
          query: { ...filter, limit: String(PAGE), ...(pageParam ? { cursor: pageParam } : {}) },
          fetchOptions: { signal },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** Subscribers offered while one types. */
const MATCHES = 8;

/** The newest few subscribers that match, to choose one from. */
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

export const addSubscriber = async (body: z.input<typeof NewSubscriber>): Promise<Subscriber> =>
  (await call(client.subscribers.add({ body }))).subscriber;

/** `reason` is needed to bring back somebody who opted out. */
export const setSubscriberActive = async (
  id: number,
  change: { is_active: boolean; reason?: string },
): Promise<Subscriber> =>
  (await call(client.subscribers.toggle({ params: { id: String(id) }, body: change }))).subscriber;

/** For good, because the person asked for it. */
export const deleteSubscriber = (id: number) =>
  call(client.subscribers.delete({ params: { id: String(id) } }));

/** The loaded pages without a subscriber who was deleted. */
export const withoutSubscriber = (
  pages: InfiniteData<SubscriberPage> | undefined,
  id: number,
): InfiniteData<SubscriberPage> | undefined => {
  if (!pages?.pages.some(({ subscribers }) => subscribers.some((one) => one.id === id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      total: page.total_is_capped ? page.total : page.total - 1,
      subscribers: page.subscribers.filter((one) => one.id !== id),
    })),
  };
};

/** Milliseconds after which a step without an answer counts as failed; the server answers within a few seconds. */
const STEP_PATIENCE_MS = 60_000;

export type ManySubscribers =
  | { ids: number[] }
  | { selection: SubscriberFilter & { except_ids: number[] }; cursor?: string };

/** One step of activating or deactivating many; `next_cursor` says where to go on. */
export const setManyActive = (is_active: boolean, many: ManySubscribers) =>
  call(
    client.subscribers.setActive({
      body: { is_active, ...many },
      fetchOptions: { signal: AbortSignal.timeout(STEP_PATIENCE_MS) },
    }),
  );

/** The loaded pages with `changed` in place of the subscriber of the same id. */
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
