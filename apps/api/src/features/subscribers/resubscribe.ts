import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { conflict } from '../../http/errors.ts';
import { findSuppressions, liftOptOut } from '../suppressions/suppressions.queries.ts';

/**
 * Lets an email receive campaigns again. Only an opt-out can be lifted, and only with a reason, which the caller
 * records in the same transaction.
 * @returns whether there was an opt-out
 * @throws HttpError 409 if the email must stay suppressed, or the reason is missing
 */
export async function resubscribe(
  db: Knex,
  email: string,
  reason: string | null | undefined,
): Promise<boolean> {
  const suppressions = await findSuppressions(db, email);
  if (suppressions.length === 0) return false;
  if (suppressions.some((one) => one.reason !== 'opted_out')) throw conflict(texts.subscribers.suppressed);
  if (!reason) throw conflict(texts.subscribers.optedOut);
  await liftOptOut(db, email);
  return true;
}
