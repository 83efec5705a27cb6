import { ERASURE_HOURS } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { StoredPayload } from './erase-recipients.queries.ts';

/** For a batch `b`: it was posted, or is about to be, and its outcome is unknown. A retry has to have the same bytes. */
const IS_HANDED_OVER = `b.status in ('pending', 'sending') and b.body_sha256 is not null`;

const mentions = (column: string) =>
  `exists (select from unnest(cast(:keys as text[])) as key where strpos(lower(${column}), key) > 0)`;

const LOCK_BATCHES = `
  select b.id from campaign_batches b
  where (b.campaign_id, b.number) in (
      select campaign_id, batch_number from campaign_recipients
      where id = any(cast(:recipients as bigint[])) and status = 'pending')
    or ${mentions('b.last_error')} or ${mentions('b.refusal')}
  order by b.id for update`;

/** Locks the batches of those that are pending, and those of which the provider said something about these addresses. */
export async function lockBatches(
  trx: Knex,
  of: { recipients: readonly number[]; keys: readonly string[] },
): Promise<number[]> {
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    LOCK_BATCHES,
    of as unknown as Record<string, Knex.Value>,
  );
  return rows.map(({ id }) => id);
}

export type TheirEmail = {
  id: number;
  campaign_id: number;
  is_pending: boolean;
  /** Until when its data is kept, because its outcome is unknown. */
  waits_until: string | null;
};

const EMAILS = `
  select r.id, r.campaign_id, r.status = 'pending' as is_pending,
    case when r.status = 'pending' and ${IS_HANDED_OVER}
      then coalesce(b.first_attempt_at, now()) + interval '${ERASURE_HOURS} hours' end as waits_until
  from campaign_recipients r
  left join campaign_batches b on b.campaign_id = r.campaign_id and b.number = r.batch_number
  where r.id = any(cast(? as bigint[])) order by r.campaign_id, r.id`;

/** The recipients must be locked. */
export async function findEmails(trx: Knex, recipients: readonly number[]): Promise<TheirEmail[]> {
  const { rows } = await trx.raw(EMAILS, [[...recipients]]);
  return rows;
}

const notPosted = (trx: Knex, batches: readonly number[]) =>
  trx('campaign_batches as b')
    .whereRaw('b.id = any(?)', [[...batches]])
    .whereIn('b.status', ['pending', 'sending'])
    .whereNull('b.body_sha256');

/** Takes batches from senders that haven't posted them: what they have read is out of date. */
export const takeBack = (trx: Knex, batches: readonly number[]) =>
  notPosted(trx, batches).update({ status: 'pending', lease_owner: null, lease_until: null });

/** Ends those in which nobody is left to email. */
export const endEmptyBatches = (trx: Knex, batches: readonly number[]) =>
  notPosted(trx, batches)
    .whereRaw(
      `not exists (select from campaign_recipients r where r.campaign_id = b.campaign_id
        and r.batch_number = b.number and r.status = 'pending')`,
    )
    .update({ status: 'done' });

/** Events of other emails to these addresses, such as tests, and of the provider's own lists. */
export const findOtherEvents = (trx: Knex, keys: readonly string[]): Promise<StoredPayload[]> =>
  trx('email_events')
    .whereNull('recipient_id')
    .whereRaw('email = any(?)', [[...keys]])
    .select('id', 'recipient_id', 'payload');
