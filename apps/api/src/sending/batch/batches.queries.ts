import type { Knex } from 'knex';
import type { CampaignBatchRow, CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { personColumns } from '../render/merge-fields.ts';
import type { EmailRecipient } from '../render/render-batch.ts';

export type Batch = Pick<
  CampaignBatchRow,
  | 'id'
  | 'campaign_id'
  | 'number'
  | 'first_part'
  | 'idempotency_key'
  | 'attempts'
  | 'body_sha256'
  | 'refusal'
  | 'provider_key'
  | 'list_tries'
  | 'late_tries'
> & {
  lease_owner: string;
  /** Never posted under this key before, here or by the original of a restored copy, so a refusal is final. */
  first_post: boolean;
  /** The original of this copy may have posted it, or split it and posted its parts. */
  restored: boolean;
  /** The first post was too long ago to repeat it. */
  too_old: boolean;
};

/** Why someone is left out who was a recipient when the campaign was created. */
export type LeftOut = 'suppressed' | 'paused' | 'left_topic';
export type BatchRecipient = EmailRecipient & {
  left_out: LeftOut | null;
  /** Of all people there are: whether to look if this one was erased. */
  anyone_erased: boolean;
};

/**
 * Finds the batch's rows first. Without statistics on a new campaign, the planner would read all of its pending
 * recipients for each batch: with 300,000, sending would reach 0.2 of the bare loop instead of 0.8.
 */
const OF_BATCH = `
  with members as materialized (select * from campaign_recipients where campaign_id = ? and batch_number = ?)
  select r.id, r.email, ${personColumns.map((field) => `r.${field}`).join(', ')}, r.token,
    case when exists (select from suppressions s where s.email = lower(r.email)) then 'suppressed'
      when exists (select from email_pauses p where p.email = lower(r.email) and p.until > now()) then 'paused'
      when exists (select from campaigns c join topic_opt_outs t on t.topic_id = c.topic_id
        where c.id = r.campaign_id and t.email = lower(r.email)) then 'left_topic' end as left_out,
    exists (select from erased_addresses) as anyone_erased
  from members r where r.status = 'pending' order by r.id`;

/** The batch's pending recipients, in the order of the body. */
export async function findBatchRecipients(db: Knex, batch: Batch): Promise<BatchRecipient[]> {
  const { rows }: { rows: BatchRecipient[] } = await db.raw(OF_BATCH, [batch.campaign_id, batch.number]);
  return rows;
}

const FREEZE = `
  update campaign_batches set body_sha256 = coalesce(body_sha256, :sha256),
    first_attempt_at = coalesce(first_attempt_at, now()),
    posted_emails = case when body_sha256 is null then :emails else posted_emails end,
    provider_key = case when body_sha256 is null then :providerKey else provider_key end,
    lease_until = now() + make_interval(secs => :leaseSeconds)
  where id = :id and lease_owner = :owner
  returning body_sha256`;

/**
 * Stores the hash of the batch's body before its first post, and renews the lease for the call.
 * @returns the stored hash, or undefined if another sender has the batch by now
 */
export async function freezeBody(
  db: Knex,
  { id, lease_owner: owner }: Batch,
  body: { sha256: string; emails: number; leaseSeconds: number; providerKey: string },
): Promise<string | undefined> {
  const { rows }: { rows: { body_sha256: string }[] } = await db.raw(FREEZE, {
    id,
    owner,
    ...body,
  });
  return rows[0]?.body_sha256;
}

/**
 * Ends a batch if it's still ours: a sender whose lease expired must not overwrite what the next one did. What was refused
 * for certain doesn't count toward the daily ceiling.
 * @returns whether it was ours
 */
export const endBatch = async (
  trx: Knex,
  batch: Batch,
  { status, refused, error }: { status: 'done' | 'uncertain'; refused: boolean; error: string },
): Promise<boolean> =>
  (await trx('campaign_batches')
    .where({ id: batch.id, lease_owner: batch.lease_owner })
    .update({
      status,
      lease_owner: null,
      lease_until: null,
      last_error: error,
      ...(refused && { posted_emails: 0 }),
    })) > 0;

const inSeconds = (db: Knex, seconds: number) => db.raw('now() + make_interval(secs => ?)', [seconds]);

/** Releases a batch whose outcome is unknown. Key and bytes stay. */
export const retryBatch = (db: Knex, batch: Batch, seconds: number, error: string) =>
  db('campaign_batches')
    .where({ id: batch.id, lease_owner: batch.lease_owner })
    .update({
      lease_owner: null,
      lease_until: null,
      next_attempt_at: inSeconds(db, seconds),
      last_error: error,
    });

/** Releases a batch that was refused, but may have been accepted before, to seek proof. */
export const setRefusal = (db: Knex, batch: Batch, refusal: string) =>
  db('campaign_batches').where({ id: batch.id, lease_owner: batch.lease_owner }).update({
    refusal,
    last_error: refusal,
    lease_owner: null,
    lease_until: null,
    next_attempt_at: db.fn.now(),
  });

/** @returns whether the batch is still ours */
export const renewLease = async (db: Knex, batch: Batch, seconds: number): Promise<boolean> =>
  (await db('campaign_batches')
    .where({ id: batch.id, lease_owner: batch.lease_owner })
    .update({ lease_until: inSeconds(db, seconds) })) > 0;

/**
 * Releases a batch that was never posted, as if it had never been claimed. It keeps its key, because a copy restored from
 * a backup may use it, too.
 */
export const giveBack = (db: Knex, batch: Batch, why: string) =>
  db('campaign_batches').where({ id: batch.id, lease_owner: batch.lease_owner }).update({
    status: 'pending',
    body_sha256: null,
    first_attempt_at: null,
    lease_owner: null,
    lease_until: null,
    next_attempt_at: db.fn.now(),
    last_error: why,
  });

/**
 * Releases a batch that certainly wasn't accepted, as if it had never been tried: with a new key, because the provider
 * may remember the refusal, and without a body, so people who opt out before the next try are left out.
 */
export const restartBatch = (db: Knex, batch: Batch, seconds: number, error: string) =>
  db('campaign_batches')
    .where({ id: batch.id, lease_owner: batch.lease_owner })
    .update({
      status: 'pending',
      idempotency_key: db.raw('gen_random_uuid()'),
      body_sha256: null,
      provider_key: null,
      first_attempt_at: null,
      lease_owner: null,
      lease_until: null,
      next_attempt_at: inSeconds(db, seconds),
      last_error: error,
    });

type CompiledRow = Pick<
  CampaignRow,
  'id' | 'mail_pieces' | 'rendering' | 'public_url' | 'from_address' | 'subject_line' | 'request_id'
>;

export async function findCompiledEmail(db: Knex, campaignId: number): Promise<CompiledRow> {
  const row: CompiledRow | undefined = await db('campaigns')
    .where({ id: campaignId })
    .first('id', 'mail_pieces', 'rendering', 'public_url', 'from_address', 'subject_line', 'request_id');
  if (!row) throw new Error(`Campaign ${campaignId} is gone`);
  return row;
}

/** The final counts of a campaign that has ended. */
export const findEnd = (db: Knex, campaignId: number): Promise<object | undefined> =>
  db('campaigns')
    .where({ id: campaignId })
    .whereNotNull('finished_at')
    .first(
      'status',
      'recipients_count',
      'sent_count',
      'failed_count',
      'skipped_count',
      'cancelled_count',
      'uncertain_count',
    );
