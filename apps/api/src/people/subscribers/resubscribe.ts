import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { findSuppressions, liftOptOut } from '../../consent/suppressions/suppressions.queries.ts';
import type { ActivitySubject } from '../../platform/activity/activity.queries.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { insertResubscription } from './subscribers.queries.ts';

/**
 * Lets an email receive campaigns again. Only an opt-out can be lifted, and only with a reason, which the caller
 * stores with `insertResubscription` in the same transaction.
 * @returns the reason if there was an opt-out
 * @throws HttpError 409 if the email must stay suppressed, or the reason is missing
 */
export async function resubscribe(
  db: Knex,
  email: string,
  reason: string | null | undefined,
): Promise<string | undefined> {
  const suppressions = await findSuppressions(db, email);
  if (suppressions.length === 0) return undefined;
  if (suppressions.some((one) => one.reason !== 'opted_out')) throw conflict(texts.subscribers.suppressed);
  if (!reason) throw conflict(texts.subscribers.optedOut);
  await liftOptOut(db, email);
  return reason;
}

/**
 * What the activity log says an act on a subscriber is about. If they had opted out, that's the record of their consent,
 * which is stored here.
 */
export async function subjectOf(
  trx: Knex,
  id: number,
  consent: string | undefined,
  { actor }: Caller,
): Promise<{ subject: ActivitySubject; note: string }> {
  if (!consent) return { subject: { kind: 'subscriber', id }, note: '' };
  const resubscription = await insertResubscription(trx, {
    subscriber_id: id,
    reason: consent,
    admin_id: actor.id,
  });
  return { subject: { kind: 'resubscription', id: resubscription }, note: ', who had opted out' };
}
