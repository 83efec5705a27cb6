import type { Waiting } from '@fairlead/contract/insights/stats';
import { WAITING_CAP } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';

const ONE_MORE = WAITING_CAP + 1;
const newIn = (table: string) => `select 1 from ${table} where status = 'new' limit ${ONE_MORE}`;

const WAITING = `
  select
    (select count(*) from ((${newIn('demo_requests')}) union all (${newIn('contact_messages')}) limit ${ONE_MORE}) as new)
      as new_inquiries,
    count(*) filter (where status = 'sending') as campaigns_sending,
    count(*) filter (where status = 'paused') as campaigns_paused,
    (select coalesce(jsonb_agg(newest), '[]') from (
      select id, campaign_name, prepared_count as prepared, recipients_count from campaigns
      where finished_at is null and prepared_count is not null order by id desc limit 10) as newest) as preparing
  from campaigns where finished_at is null`;

/** Every open tab of every admin asks once a minute, so nothing is counted further than it's shown. */
export async function findWaiting(db: Knex): Promise<Waiting> {
  const { rows } = await db.raw<{ rows: Waiting[] }>(WAITING);
  const [waiting] = rows;
  if (!waiting) throw new Error('The counts of what waits are missing');
  return waiting;
}
