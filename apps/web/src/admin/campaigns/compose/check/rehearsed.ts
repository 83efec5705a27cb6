import type { MailDocument } from '@fairlead/contract/email/document/document';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { WrittenBody } from '../../calls/email-check.ts';
import { rehearsalQuery } from '../../calls/email-check.ts';

/** A rehearsal, and what was rehearsed. */
export type Rehearsed = { id: number; body: WrittenBody };

/** Whether two are the same, whatever order the server has given their parts. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** The hash of an email that was rehearsed for everyone, so that exactly it is sent. */
export function rehearsedHash(
  queries: QueryClient,
  rehearsed: Rehearsed | null,
  document: MailDocument,
): string | undefined {
  if (!rehearsed || !isSame(rehearsed.body.document, document)) return undefined;
  const found = queries.getQueryData(rehearsalQuery(rehearsed.id).queryKey);
  return found?.state === 'done' ? found.email_hash : undefined;
}
