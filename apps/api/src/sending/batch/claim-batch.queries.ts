import type { Knex } from 'knex';
import { IS_FREE, IS_FRESH, IS_HANDED_OVER, IS_OPEN } from './batch-conditions.queries.ts';
import type { Batch } from './batches.queries.ts';

/** Hours. Resend forgets a key after 24; asking again after that could send twice. */
const KEY_TRUSTED_FOR = 23;

const ASKED_AGAIN = `(
  select b.id from campaign_batches b
  where b.campaign_id = :campaignId and ${IS_HANDED_OVER} and ${IS_FREE}
  order by b.next_attempt_at, b.id limit 1 for update skip locked)`;

const ofCampaign = (what: string) => `(select ${what} from campaigns c where c.id = :campaignId)`;

/**
 * Not a join with the campaign: the planner would expect one row, read all batches that wait, and sort them. With
 * 100,000 that takes 727 ms a claim instead of 6.
 */
const POSTED_FIRST = `(
  select b.id from campaign_batches b
  where b.campaign_id = :campaignId and ${IS_FRESH} and ${ofCampaign(`c.status = 'sending'`)}
    and (b.first_part or ${ofCampaign('not c.rest_held')})
    and :limit > (
      select count(*) from campaign_batches b where b.campaign_id = :campaignId and ${IS_OPEN}
        and coalesce(b.first_attempt_at > now() - make_interval(secs => :countedFor), true))
  order by b.next_attempt_at, b.id limit 1 for update skip locked)`;

/**
 * The lock makes claims of one campaign take turns, so that together they keep to the limit. It ends with the
 * statements, which are sent as one message and are one transaction.
 */
const claim = (which: string) => `
  select pg_advisory_xact_lock(hashtextextended('claim ' || :campaignId, 0));
  update campaign_batches set status = 'sending', attempts = attempts + 1, lease_owner = gen_random_uuid(),
    lease_until = now() + make_interval(secs => :leaseSeconds)
  where id = ${which}
  returning id, campaign_id, number, first_part, idempotency_key, attempts, lease_owner, body_sha256, refusal, provider_key,
    list_tries, late_tries,
    first_attempt_at is null and restored_from is null as first_post, restored_from is not null as restored,
    coalesce(least(first_attempt_at, restored_from) < now() - interval '${KEY_TRUSTED_FOR} hours', false) as too_old`;
const CLAIM = claim(`coalesce(${ASKED_AGAIN}, ${POSTED_FIRST})`);
const CLAIM_NEW_FIRST = claim(`coalesce(${POSTED_FIRST}, ${ASKED_AGAIN})`);

export type Claim = {
  campaignId: number;
  leaseSeconds: number;
  /** No batch is posted for the first time while this many are open, in all processes. */
  limit: number;
  /** Seconds: batches first posted longer ago don't count. Null: all do. */
  countedFor: number | null;
  /** Whether a batch that was never posted goes before those of unknown outcome. */
  newFirst: boolean;
};

/**
 * Claims a due batch for `leaseSeconds` by the database's clock; nobody else gets it during that time. Those of unknown
 * outcome go first.
 */
export async function claimNext(db: Knex, { newFirst, ...claimed }: Claim): Promise<Batch | undefined> {
  const message = db.raw(newFirst ? CLAIM_NEW_FIRST : CLAIM, claimed).toQuery();
  const results = await db.raw<{ rows: Batch[] }[]>(message);
  return results[1]?.rows[0];
}
