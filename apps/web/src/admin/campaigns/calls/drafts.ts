import type { Draft, DraftContent, DraftRef } from '@fairlead/contract/campaigns/drafts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** Key prefix of the list of drafts. */
export const DRAFTS_KEY = 'drafts';

/** Drafts that weren't sent, with the last changed one first, paginated. */
export const draftsQuery = infiniteQueryOptions({
  queryKey: [DRAFTS_KEY],
  queryFn: ({ pageParam, signal }) =>
    call(client.drafts.list({ query: pageParam ? { cursor: pageParam } : {}, fetchOptions: { signal } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
});

type Content = { content: DraftContent };

/** Milliseconds to wait for an answer, at first and at most. */
const PATIENCE_MS = { first: 20_000, longest: 80_000 };

type FetchOptions = { signal: AbortSignal };

/**
 * Requests that run by themselves while someone writes. They're mutations, so the end of the session is noticed. A
 * connection may die without a word, such as while a laptop sleeps, so each gives up at some point. The next one waits
 * longer, for a long draft over a slow connection.
 */
export function draftRequests(queries: QueryClient) {
  let patience = PATIENCE_MS.first;
  const run = <T>(send: (fetchOptions: FetchOptions) => Promise<T>): Promise<T> => {
    const mutationFn = async () => {
      const signal = AbortSignal.timeout(patience);
      try {
        return await send({ signal });
      } catch (error) {
        if (signal.aborted) patience = Math.min(2 * patience, PATIENCE_MS.longest);
        throw error;
      }
    };
    return queries.getMutationCache().build<T, Error, void, unknown>(queries, { mutationFn }).execute();
  };
  return {
    /** Starts a draft. A repeat with the same `key` finds it again. */
    create: (key: string, content: DraftContent): Promise<Draft> =>
      run(
        async (fetchOptions) =>
          (await call(client.drafts.create({ body: { key, content }, fetchOptions }))).draft,
      ),
    save: ({ id, version }: DraftRef, content: DraftContent): Promise<Draft> => {
      const request = { params: { id: String(id) }, body: { version, content } };
      return run(
        async (fetchOptions) => (await call(client.drafts.save({ ...request, fetchOptions }))).draft,
      );
    },
    find: (id: number): Promise<Draft & Content> =>
      run(
        async (fetchOptions) =>
          (await call(client.drafts.find({ params: { id: String(id) }, fetchOptions }))).draft,
      ),
  };
}

export type DraftRequests = ReturnType<typeof draftRequests>;

export const deleteDraft = async ({ id, version }: DraftRef): Promise<void> => {
  await call(client.drafts.delete({ params: { id: String(id) }, query: { version: String(version) } }));
};

/** Starts a draft with the email of a campaign. */
export const duplicateCampaign = async (id: number): Promise<Draft> =>
  (await call(client.drafts.duplicate({ params: { id: String(id) } }))).draft;

/** Starts a draft that replaces a scheduled campaign when it's sent, or finds the one that someone started before. */
export const editCampaign = async (id: number): Promise<Draft> =>
  (await call(client.drafts.edit({ params: { id: String(id) } }))).draft;
