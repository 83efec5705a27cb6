import type { Knex } from 'knex';

/** Tables that never have a million rows: accounts, and a hundred campaigns a month for a hundred years. */
const MOST: Record<string, number> = { admins: 1_000, campaigns: 120_000 };

const admin = `
  insert into admins (username, email, password_hash)
  select 'filled' || n, 'filled' || n || '@mail.invalid', 'none' from generate_series(1, ?::int) as n`;

const campaigns = `
  insert into campaigns (campaign_name, subject_line, status, draft, from_address, public_url, html, text, created_at, finished_at)
  select 'Filled up ' || n, 'Filled up', 'sent', '{}', 'news@bench.invalid', 'http://bench.invalid', '', '', at, at
  from (select n, now() - n * interval '5 minutes' as at from generate_series(1, ?::int) as n) as days`;

const anyCampaign = '(select max(id) as id from campaigns) as campaign';

const recipients = `
  insert into campaign_recipients (campaign_id, batch_number, email, status, provider_id, sent_at)
  select campaign.id, 1 + n / 100, 'filled' || n || '@mail.invalid', 'sent', 'filled-' || n, now()
  from ${anyCampaign}, generate_series(1, ?::int) as n`;

const batches = `
  insert into campaign_batches (campaign_id, number, status, attempts)
  select campaign.id, n, 'done', 1 from ${anyCampaign}, generate_series(1, ?::int) as n`;

const events = `
  insert into email_events (svix_id, type, provider_id, payload, occurred_at)
  select 'filled-' || n, case when n % 50 = 0 then 'email.bounced' else 'email.delivered' end, 'filled-' || n,
    jsonb_build_object('type', 'email.delivered', 'data', jsonb_build_object('email_id', 'filled-' || n)), now()
  from generate_series(1, ?::int) as n`;

const outbox = `
  insert into outbox (kind, to_address, subject, html, text, status, sent_at)
  select 'filled', 'filled' || n || '@mail.invalid', 'Filled up', '', '', 'sent', now() from generate_series(1, ?::int) as n`;

const inquiries = (table: string) => `
  insert into ${table} (name, email, message, status, created_at)
  select 'Filled up', n || '@mail.invalid', 'Filled up', 'answered', now() - n * interval '1 minute' from generate_series(1, ?::int) as n`;

const failures = `
  insert into login_failures (account, failures) select 'filled' || n, 1 from generate_series(1, ?::int) as n`;

const resets = `
  insert into password_resets (token_hash, admin_id, expires_at)
  select 'filled' || n, (select min(id) from admins), now() from generate_series(1, ?::int) as n`;

const importRows = `
  insert into subscriber_import_rows (import_id, number, email, role, verdict)
  select 1, 1 + n, 'filled' || n || '@mail.invalid', 'other', case when n % 10 = 0 then 'same' else 'add' end
  from generate_series(1, ?::int) as n`;

const activity = `
  insert into admin_activity (admin_id, username, action, description, ip_address)
  select 1 + n % 12, 'filled' || n % 12, 'LOGIN', 'Logged in', '198.51.100.' || n % 256 from generate_series(1, ?::int) as n`;

/** A few are written as people typed them. */
const domain = `case when n % 1000 = 0 then '@bücher.invalid' else '@mail.invalid' end`;

const suppressions = `
  insert into suppressions (email, reason)
  select 'filled' || n || ${domain}, 'opted_out' from generate_series(1, ?::int) as n`;

const unsubscribes = `
  insert into unsubscribes (email, method) select 'filled' || n || ${domain}, 'form' from generate_series(1, ?::int) as n`;

/** Every table that a migration from 0005 on changes, indexes, or references. Subscribers come from `lab seed`. */
const FILL: Record<string, string> = {
  admins: admin,
  campaigns,
  campaign_recipients: recipients,
  campaign_batches: batches,
  email_events: events,
  outbox,
  demo_requests: inquiries('demo_requests'),
  contact_messages: inquiries('contact_messages'),
  login_failures: failures,
  password_resets: resets,
  subscriber_import_rows: importRows,
  admin_activity: activity,
  suppressions,
  unsubscribes,
};

const count = async (db: Knex, table: string): Promise<number> =>
  Number((await db(table).count<{ count: number }[]>('* as count'))[0]?.count);

const isThere = async (db: Knex, table: string): Promise<boolean> =>
  (await db.raw('select to_regclass(?) is not null as there', [table])).rows[0].there;

/** Fills each existing table up to so many rows: first, and whenever a migration has recreated a table. */
export async function fillUp(db: Knex, rows: number): Promise<void> {
  for (const [table, fill] of Object.entries(FILL)) {
    if (!(await isThere(db, table))) continue;
    const missing = Math.min(rows, MOST[table] ?? rows) - (await count(db, table));
    if (missing <= 0) continue;
    await db.raw(fill, [missing]);
    await db.raw('vacuum analyze ??', [table]);
  }
}

export async function countRows(db: Knex): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of ['subscribers', ...Object.keys(FILL)]) counted[table] = await count(db, table);
  return counted;
}
