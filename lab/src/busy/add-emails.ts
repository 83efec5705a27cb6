import type { Knex } from 'knex';
import { SOURCE } from '../seed/add-subscribers.ts';

const NAME = 'To everyone';
const DAYS_BETWEEN = 20;

const CAMPAIGN = `
  insert into campaigns (campaign_name, subject_line, status, draft, from_address, public_url, created_by_name,
    created_at, started_at, sent_at, finished_at)
  select '${NAME}', '${NAME}', 'sent', '{}', 'Fairlead <news@bench.invalid>', 'http://localhost:5000', '${SOURCE}',
    at, at, at, at from (select now() - make_interval(days => ?) as at) as began
  returning id`;

/** One in fifty failed; one in thirty of the others clicked. */
const EMAILS = `
  insert into campaign_recipients (campaign_id, batch_number, email, subscriber_id, status, provider_id, sent_at, delivered_at, clicked_at)
  select :campaign, 1 + n / 100, email, id, case when failed then 'failed' else 'sent' end, gen_random_uuid(),
    case when not failed then at end, case when not failed then at end, case when not failed and clicks then at end
  from (select id, email, n, (n * 2654435761 + :campaign) % 50 = 0 as failed, (n * 2246822519 + :campaign) % 30 = 0 as clicks,
      now() - make_interval(days => :days) as at
    from (select id, email, row_number() over (order by id) - 1 as n from subscribers order by id limit :people) as numbered) as people`;

/** Adds campaigns to everyone, until there are so many emails. @returns how many were added */
export async function addEmails(db: Knex, wanted: number, log: (line: string) => void): Promise<number> {
  const [known] = await db('campaign_recipients').count<{ count: number }[]>();
  const [all] = await db('subscribers').count<{ count: number }[]>();
  const people = Number(all?.count);
  let added = 0;
  for (let days = DAYS_BETWEEN; Number(known?.count) + added < wanted; days += DAYS_BETWEEN) {
    const { rows } = await db.raw<{ rows: { id: number }[] }>(CAMPAIGN, [days]);
    const campaign = rows[0]?.id;
    if (campaign === undefined) throw new Error('A campaign was not added');
    await db.raw(EMAILS, { campaign, people, days });
    await db('campaigns').where({ id: campaign }).update({ recipients_count: people });
    added += people;
    log(`Emails: ${added.toLocaleString('en')} added`);
  }
  if (added > 0) await db.raw('vacuum analyze');
  return added;
}
