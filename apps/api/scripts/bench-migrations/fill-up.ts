import type { Knex } from 'knex';

/** Rows in each table that grows with the mail. */
const ROWS = 1_000_000;

const RECIPIENTS = `
  with campaign as (
    insert into campaigns (campaign_name, subject_line, status, draft, from_address, public_url, html, text, finished_at)
    values ('Filled up', 'Filled up', 'sent', '{}', 'news@bench.invalid', 'http://bench.invalid', '', '', now()) returning id)
  insert into campaign_recipients (campaign_id, batch_number, email, status, provider_id, sent_at)
  select campaign.id, 1 + n / 100, 'filled' || n || '@mail.invalid', 'sent', 'filled-' || n, now()
  from campaign, generate_series(1, ?::int) as n`;

const EVENTS = `
  insert into email_events (svix_id, type, provider_id, payload, occurred_at)
  select 'filled-' || n, case when n % 50 = 0 then 'email.bounced' else 'email.delivered' end, 'filled-' || n,
    jsonb_build_object('type', 'email.delivered', 'data', jsonb_build_object('email_id', 'filled-' || n)), now()
  from generate_series(1, ?::int) as n`;

const OUTBOX = `
  insert into outbox (kind, to_address, subject, html, text, status, sent_at)
  select 'filled', 'filled' || n || '@mail.invalid', 'Filled up', '', '', 'sent', now() from generate_series(1, ?::int) as n`;

/** Brings recipients, events and the outbox to a million rows each. Subscribers are what bench:seed made. */
export async function fillUp(db: Knex): Promise<Record<string, number>> {
  const count = async (table: string) =>
    Number((await db(table).count<{ count: number }[]>('* as count'))[0]?.count);
  for (const [table, fill] of Object.entries({
    campaign_recipients: RECIPIENTS,
    email_events: EVENTS,
    outbox: OUTBOX,
  })) {
    const missing = ROWS - (await count(table));
    if (missing > 0) await db.raw(fill, [missing]);
  }
  await db.raw('vacuum analyze');
  const rows: Record<string, number> = {};
  for (const table of ['subscribers', 'campaign_recipients', 'email_events', 'outbox'])
    rows[table] = await count(table);
  return rows;
}
