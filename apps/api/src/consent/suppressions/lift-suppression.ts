import { type AtProvider, suppressionTexts } from '@fairlead/contract/consent/suppressions';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import type { Resend } from 'resend';
import { z } from 'zod';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, HttpError, notFound } from '../../platform/http/answers/errors.ts';
import { deleteLiftable, findSuppressions, insertLift, lockEmail } from './suppressions.queries.ts';

/** @throws HttpError 404 or 409 unless the address is suppressed for a reason that can be lifted, and nobody complained */
async function refuseUnlessLiftable(db: Knex, email: string): Promise<void> {
  const found = await findSuppressions(db, email);
  if (found.length === 0) throw notFound(suppressionTexts.notSuppressed);
  const isComplaint = ({ reason, origin }: (typeof found)[number]) =>
    reason === 'complained' || origin === 'complaint';
  if (found.some(isComplaint)) throw conflict(suppressionTexts.complained);
  if (found.every(({ reason }) => reason === 'opted_out')) throw conflict(suppressionTexts.optedOut);
}

/**
 * Lets an address that bounced, or that the provider blocks, get email again. An opt-out stays. The provider comes
 * first: if we stop in between, the address is still suppressed here, and it can be done again.
 * @returns what was done about the provider's own list
 * @throws HttpError 404 if it isn't suppressed, 409 after a complaint or opt-out, 503 if the provider doesn't answer
 */
export async function liftSuppression(
  { db, resend }: Pick<Deps, 'db' | 'resend'>,
  { email, reason }: { email: string; reason: string },
  caller: Caller,
): Promise<AtProvider> {
  const key = emailKey(email);
  await actAs(db, caller, (trx) => refuseUnlessLiftable(trx, key));
  const atProvider = await removeAtProvider(resend, key);
  await actAs(db, caller, async (trx, record) => {
    await lockEmail(trx, key);
    await refuseUnlessLiftable(trx, key);
    await deleteLiftable(trx, key);
    const id = await insertLift(trx, { email: key, reason, admin_id: caller.actor.id });
    const note = atProvider === 'not_allowed' ? ', but not at the provider' : '';
    await record('UPDATE_SUPPRESSION', `Lifted the suppression of an address that bounced${note}`, {
      kind: 'suppression_lift',
      id,
    });
  });
  return atProvider;
}

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
async function removeAtProvider(resend: Resend, email: string): Promise<AtProvider> {
  const found = await call(resend, 'GET', email);
  if (found.error) return failed(found.error.statusCode);
  if (Entry.safeParse(found.data).data?.origin === 'complaint') throw conflict(suppressionTexts.complained);
  const removed = await call(resend, 'DELETE', email);
  return removed.error ? failed(removed.error.statusCode) : 'removed';
}
