import type { CheckRequest } from '@fairlead/contract/campaigns/readiness';
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
