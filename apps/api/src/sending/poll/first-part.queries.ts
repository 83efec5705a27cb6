import type { Knex } from 'knex';

const HARD_BOUNCES = `
  select count(distinct r.id) as count
  from campaign_batches b
  join campaign_recipients r on r.campaign_id = b.campaign_id and r.batch_number = b.number
  join email_events e on e.recipient_id = r.id
  where b.campaign_id = ? and b.first_part and e.type = 'email.bounced' and e.payload -> 'bounce' ->> 'type' = 'Permanent'`;

/** Recipients of the first part whose mail bounced for good. */
export async function countHardBounces(db: Knex, campaignId: number): Promise<number> {
  const { rows } = await db.raw(HARD_BOUNCES, [campaignId]);
  return rows[0].count;
}

const WAIT = `
  update campaigns c set waiting_until = now() + make_interval(mins => :minutes)
  where c.status = 'sending' and c.rest_held and c.waiting_until is null and not exists (
    select from campaign_batches b
    where b.campaign_id = c.id and b.first_part and b.status in ('pending', 'sending'))
  returning c.campaign_name, c.first_part_count`;

export type SettledPart = { campaign_name: string; first_part_count: number };

/** Lets campaigns wait whose first part is settled, from now on. */
export async function startWaiting(trx: Knex, minutes: number): Promise<SettledPart[]> {
  const { rows }: { rows: SettledPart[] } = await trx.raw(WAIT, { minutes });
  return rows;
}

/** Campaigns that have waited long enough after their first part, locked. */
export const lockWaited = (
  trx: Knex,
): Promise<{ id: number; campaign_name: string; request_id: string | null }[]> =>
  trx('campaigns')
    .where({ status: 'sending', rest_held: true })
    .where('waiting_until', '<=', trx.fn.now())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .select('id', 'campaign_name', 'request_id');
