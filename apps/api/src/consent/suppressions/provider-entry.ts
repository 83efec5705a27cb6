import { type AtProvider, suppressionTexts } from '@fairlead/contract/consent/suppressions';
import type { Resend } from 'resend';
import { z } from 'zod';
import { conflict, HttpError } from '../../platform/http/answers/errors.ts';

const ANSWER_WITHIN_MS = 10_000;
const Entry = z.object({ origin: z.string() });

/** `fetchRequest` because the SDK's own methods can't be given a time limit. */
const call = (resend: Resend, method: 'GET' | 'DELETE', email: string) =>
  resend.fetchRequest<unknown>(`/suppressions/${encodeURIComponent(email)}`, {
    method,
    headers: { Authorization: `Bearer ${resend.key}`, 'User-Agent': resend.userAgent },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });

/** What a failure of such a call means; undefined if it can't be known. */
function meaningOf(statusCode: number | null | undefined): AtProvider | undefined {
  if (statusCode === 404) return 'not_listed';
  return statusCode === 401 || statusCode === 403 ? 'not_allowed' : undefined;
}

function failed(statusCode: number | null | undefined): AtProvider {
  const meaning = meaningOf(statusCode);
  if (meaning === undefined) throw new HttpError(503, suppressionTexts.providerAway);
  return meaning;
}

/**
 * Removes an email from the provider's own list, if the API key may do that. Looks at the entry first, because we may
 * not know that it's a complaint.
 * @throws HttpError 409 if it's a complaint, 503 if the provider doesn't answer
 */
export async function removeAtProvider(resend: Resend, email: string): Promise<AtProvider> {
  const found = await call(resend, 'GET', email);
  if (found.error) return failed(found.error.statusCode);
  if (Entry.safeParse(found.data).data?.origin === 'complaint') throw conflict(suppressionTexts.complained);
  const removed = await call(resend, 'DELETE', email);
  return removed.error ? failed(removed.error.statusCode) : 'removed';
}
