import type { CheckRequest } from '@fairlead/contract/campaigns/check';
import type { Rehearsal } from '@fairlead/contract/campaigns/rehearsals';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** An email, who is to get it, and when. */
export type WrittenBody = z.input<typeof CheckRequest>;

/** Key prefix of all checks. */
export const EMAIL_CHECK_KEY = 'email-check';

/** How old a check may be in milliseconds: others send emails, and pages come back. */
const CHECK_STALE_MS = 30_000;

/** Whether an email is ready to send, line by line, and the email that was checked. */
export const emailCheckQuery = (body: WrittenBody) =>
  queryOptions({
    queryKey: [EMAIL_CHECK_KEY, body],
    queryFn: async ({ signal }) => ({
      lines: (await call(client.readiness.check({ body, fetchOptions: { signal } }))).lines,
      document: body.document,
    }),
    staleTime: CHECK_STALE_MS,
    placeholderData: keepPreviousData,
  });

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
