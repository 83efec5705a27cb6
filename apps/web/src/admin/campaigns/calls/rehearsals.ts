import type { Rehearsal } from '@fairlead/contract/campaigns/rehearsals';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import type { WrittenBody } from './email-check.ts';

/** Milliseconds between two looks at a rehearsal that's running. */
const POLL_MS = 1_000;

export const startRehearsal = async (body: WrittenBody): Promise<Rehearsal> =>
  (await call(client.rehearsals.start({ body }))).rehearsal;

export const cancelRehearsal = async (id: number): Promise<Rehearsal> =>
  (await call(client.rehearsals.cancel({ params: { id: String(id) } }))).rehearsal;

/** How far a rehearsal is. Kept while the page is open: a send names the email that was rehearsed. */
export const rehearsalQuery = (id: number) =>
  queryOptions({
    queryKey: ['rehearsal', id],
    queryFn: async ({ signal }) =>
      (await call(client.rehearsals.find({ params: { id: String(id) }, fetchOptions: { signal } })))
        .rehearsal,
    refetchInterval: ({ state: { data, status } }) =>
      status !== 'error' && data?.state === 'running' ? POLL_MS : false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
