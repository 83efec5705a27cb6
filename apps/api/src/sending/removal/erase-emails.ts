import type { Knex } from 'knex';
import { closeRecipients, lockRecipients } from '../ending/ledger.queries.ts';
import {
  ERASED_REASON,
  endEmptyBatches,
  eraseEvents,
  eraseRecipients,
  findEmails,
  findOtherEvents,
  lockBatches,
  type TheirEmail,
  takeBack,
} from './erase-emails.queries.ts';

/** Whose emails they are: the ids of recipients, addresses, and what else says who the person is. */
type Whose = { recipients: readonly number[]; keys: readonly string[]; words: readonly string[] };

/** Until when the data of a recipient is kept, because the outcome of the email is unknown. */
type Wait = { id: number; until: string };

/** Locks emails and their batches, before the addresses, as everywhere. @returns the ids of the batches */
export async function lockEmailsOf(trx: Knex, whose: Pick<Whose, 'recipients' | 'keys'>): Promise<number[]> {
  const batches = await lockBatches(trx, whose);
  await lockRecipients(trx, [...whose.recipients]);
  return batches;
}

/** Leaves out emails that weren't handed over, in the ledger of their campaigns, too. */
async function leaveOut(trx: Knex, emails: readonly TheirEmail[], batches: readonly number[]): Promise<void> {
  const open = emails.filter(({ is_pending, waits_until }) => is_pending && waits_until === null);
  await takeBack(trx, batches);
  // In the order of their ids, as everywhere.
  for (const campaign of new Set(open.map(({ campaign_id }) => campaign_id))) {
    const ids = open.flatMap(({ id, campaign_id }) => (campaign_id === campaign ? id : []));
    await closeRecipients(trx, campaign, ids, { status: 'skipped', reason: ERASED_REASON });
  }
  await endEmptyBatches(trx, batches);
}

/**
 * Erases a person's emails and their events, except those that were handed over and whose outcome is unknown: a retry
 * has to have the same bytes. What was locked must be locked.
 */
export async function eraseEmails(
  trx: Knex,
  erasureKey: string,
  { recipients, keys, words }: Whose,
  batches: readonly number[],
): Promise<{ emails: number; events: number; waits: Wait[] }> {
  const all = await findEmails(trx, recipients);
  await leaveOut(trx, all, batches);
  const known = all.flatMap(({ id, waits_until }) => (waits_until === null ? id : []));
  const ofEmails = await eraseRecipients(trx, erasureKey, known);
  const ofOthers = await eraseEvents(trx, await findOtherEvents(trx, keys), { erasureKey, words });
  const waits = all.flatMap(({ id, waits_until: until }) => (until === null ? [] : { id, until }));
  return { emails: known.length, events: ofEmails + ofOthers, waits };
}

/** Erases those that have waited. What was put back in the meantime isn't sent again. */
export async function eraseWaiting(
  trx: Knex,
  erasureKey: string | undefined,
  recipients: readonly number[],
): Promise<void> {
  const batches = await lockEmailsOf(trx, { recipients, keys: [] });
  await leaveOut(trx, await findEmails(trx, recipients), batches);
  await eraseRecipients(trx, erasureKey, recipients);
}
