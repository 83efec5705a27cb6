import type { Knex } from 'knex';
import type { MailRecipient } from '../render/compile-mail.ts';

/** Hours after which the provider may have forgotten a key (Resend keeps it for 24): asking again could send twice. */
const KEY_TRUSTED_FOR = 23;

export type Batch = {
  id: number;
  campaign_id: number;
  number: number;
  first_part: boolean;
  idempotency_key: string;
  attempts: number;
  lease_owner: string;
  /** Null until the batch's mails are fixed, which is just before they are posted for the first time. */
  body_sha256: string | null;
  /** Nobody can have posted it under this key before: a refusal is final. */
  first_post: boolean;
  /** The first post with these bytes was too long ago to repeat it. */
  too_old: boolean;
};

/** Of a batch `b`: it is to be handed over or asked for again now, and nobody has it. */
export const WAITING = `b.status in ('pending', 'sending') and b.next_attempt_at <= now()
  and (b.lease_until is null or b.lease_until < now())`;

/**
 * Before the first part has proven itself, only that goes. A paused or cancelled campaign still finds out what became of the batches
 * it had handed over, while their keys are known.
 */
export const MAY_GO = `((c.status = 'sending' and (b.first_part or not c.rest_held))
  or (c.status in ('paused', 'cancelled') and b.body_sha256 is not null))`;

/** Between the parts nothing is left to be found, and the rest need not be looked through. */
const WAITING_FOR_REST = `(c.status = 'sending' and c.rest_held and c.waiting_until is not null)`;

/**
 * Campaigns with a batch that is due now, oldest first. Here and below a scalar subquery, because a join would be estimated to find next to
 * nothing, and then all batches are read and sorted for the first one.
 */
export async function findDueCampaigns(db: Knex): Promise<number[]> {
  const { rows }: { rows: { id: number }[] } = await db.raw(`
    select c.id from campaigns c
    where c.finished_at is null and c.status in ('sending', 'paused', 'cancelled') and not ${WAITING_FOR_REST} and (
      select true from campaign_batches b where b.campaign_id = c.id and ${WAITING} and ${MAY_GO}
      order by b.next_attempt_at limit 1)
    order by c.id`);
  return rows.map(({ id }) => id);
}

/**
 * As a condition: the statement's commit does not wait for the disk. For what may be forgotten when the database's machine fails,
 * because `fixBody`, which does wait, comes after it or has settled it.
 */
export const UNHURRIED = `set_config('synchronous_commit', 'off', true) is not null`;

const CLAIM = `
  update campaign_batches set status = 'sending', attempts = attempts + 1, lease_owner = gen_random_uuid(),
    lease_until = now() + make_interval(secs => :leaseSeconds)
  where (select ${UNHURRIED}) and id = (
    select b.id from campaign_batches b join campaigns c on c.id = b.campaign_id
    where b.campaign_id = :campaignId and ${WAITING} and ${MAY_GO} and (:fresh or b.body_sha256 is not null)
    order by b.next_attempt_at, b.id limit 1 for update of b skip locked)
  returning id, campaign_id, number, first_part, idempotency_key, attempts, lease_owner, body_sha256, first_attempt_at is null as first_post,
    coalesce(first_attempt_at < now() - interval '${KEY_TRUSTED_FOR} hours', false) as too_old`;

/** Takes a due batch for `leaseSeconds` by the database's clock; nobody else gets it meanwhile. Not `fresh`: one that was handed over before. */
export async function claimBatch(
  db: Knex,
  { campaignId, leaseSeconds, fresh }: { campaignId: number; leaseSeconds: number; fresh: boolean },
): Promise<Batch | undefined> {
  const { rows }: { rows: Batch[] } = await db.raw(CLAIM, { campaignId, leaseSeconds, fresh });
  return rows[0];
}

/** Which of these batches were handed over and are not settled yet. */
export const findHandedOver = (db: Knex, ids: number[]): Promise<number[]> =>
  db('campaign_batches')
    .whereRaw('id = any(?)', [ids])
    .where({ status: 'sending' })
    .whereNotNull('body_sha256')
    .pluck('id');

export type BatchRecipient = MailRecipient & { suppressed: boolean };

/**
 * Who belongs to the batch is found first: a database that has not counted a new campaign's rows yet would go through everybody who
 * is pending, for each batch.
 */
const OF_BATCH = `
  with members as materialized (select * from campaign_recipients where campaign_id = ? and batch_number = ?)
  select r.id, r.email, r.name, r.organization, r.token,
    exists (select from suppressions s where s.email = lower(r.email)) as suppressed
  from members r where r.status = 'pending' order by r.id`;

/** Who is still to be mailed, in the order in which they stand in the body. */
export async function findBatchRecipients(db: Knex, batch: Batch): Promise<BatchRecipient[]> {
  const { rows }: { rows: BatchRecipient[] } = await db.raw(OF_BATCH, [batch.campaign_id, batch.number]);
  return rows;
}

const FIX = `
  update campaign_batches set body_sha256 = coalesce(body_sha256, :sha256),
    first_attempt_at = coalesce(first_attempt_at, now()),
    lease_until = now() + make_interval(secs => :leaseSeconds)
  where id = :id and lease_owner = :owner
  returning body_sha256`;

/**
 * Fixes the batch's bytes before they are posted for the first time, and renews the lease for the call.
 * @returns the hash that counts, or undefined when the batch belongs to somebody else by now
 */
export async function fixBody(
  db: Knex,
  { id, lease_owner: owner }: Batch,
  sha256: string,
  leaseSeconds: number,
): Promise<string | undefined> {
  const { rows }: { rows: { body_sha256: string }[] } = await db.raw(FIX, {
    id,
    owner,
    sha256,
    leaseSeconds,
  });
  return rows[0]?.body_sha256;
}

type BatchEnd = 'done' | 'uncertain';

/**
 * Ends a batch, if it is still ours: a sender whose lease ran out must not write over what the next one did.
 * @returns whether it was ours
 */
export const endBatch = async (trx: Knex, batch: Batch, status: BatchEnd, error?: string): Promise<boolean> =>
  (await trx('campaign_batches')
    .where({ id: batch.id, lease_owner: batch.lease_owner })
    .update({ status, lease_owner: null, lease_until: null, last_error: error ?? null })) > 0;

const inSeconds = (db: Knex, seconds: number) => db.raw('now() + make_interval(secs => ?)', [seconds]);

/** Puts a batch back whose outcome is unknown: key and bytes stay. */
export const retryBatch = (db: Knex, batch: Batch, seconds: number, error: string) =>
  db('campaign_batches')
    .where({ id: batch.id, lease_owner: batch.lease_owner })
    .update({
      lease_owner: null,
      lease_until: null,
      next_attempt_at: inSeconds(db, seconds),
      last_error: error,
    });

/**
 * Puts a batch back that surely was not accepted, as if it had never been tried: with a new key, because the provider may
 * remember the refusal, and with its bytes open again, so that whoever opts out meanwhile is left out.
 */
export const restartBatch = (db: Knex, batch: Batch, seconds: number, error: string) =>
  db('campaign_batches')
    .where({ id: batch.id, lease_owner: batch.lease_owner })
    .update({
      status: 'pending',
      idempotency_key: db.raw('gen_random_uuid()'),
      body_sha256: null,
      first_attempt_at: null,
      lease_owner: null,
      lease_until: null,
      next_attempt_at: inSeconds(db, seconds),
      last_error: error,
    });
