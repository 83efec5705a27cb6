import { randomUUID } from 'node:crypto';

export type Statement = {
  what: string;
  sql: string;
  /** `n`: the number of the repetition; `rows`: how many rows each table has. */
  values: (n: number, rows: number) => (string | number)[];
  /** The migration that created its table. The statement runs only beside later ones. */
  after?: string;
};

/** Spreads over the whole table. */
const somewhere = (n: number, rows: number) => 1 + ((n * 7_919) % rows);
const someCampaign = (n: number) => 1 + (n % 200);

/** What the previous release does all day: without any column or function that a later migration added. */
export const STATEMENTS: readonly Statement[] = [
  {
    what: 'list',
    sql: 'select id, email, name, organization, role, is_active from subscribers order by id desc limit 50',
    values: () => [],
  },
  {
    what: 'search',
    sql: `select id from subscribers where search_key like ? order by id desc limit 50`,
    values: (n) => [`%${100_000 + (n % 800_000)}%`],
  },
  {
    what: 'opt-out',
    sql: `with left_now as (
        update subscribers set is_active = false where id = ? and is_active returning lower(email) as email),
      noted as (insert into unsubscribes (email, method) select email, 'link' from left_now)
      insert into suppressions (email, reason) select email, 'opted_out' from left_now on conflict do nothing`,
    values: (n, rows) => [somewhere(n, rows)],
  },
  {
    what: 'new subscriber',
    sql: `insert into subscribers (email, source) values (?, 'bench') on conflict do nothing`,
    values: (n) => [`load${process.pid}-${Date.now()}-${n}@mail.invalid`],
  },
  {
    what: 'row of an import',
    sql: `insert into subscriber_import_rows (import_id, number, email, verdict)
      select cast(? as bigint), 1, cast(? as text), case when exists (
        select from subscriber_import_rows r where r.import_id = 1 and lower(r.email) = cast(? as text)
          and r.verdict not in ('refused', 'repeated')) then 'same' else 'add' end`,
    values: (n, rows) => {
      const email = `filled${somewhere(n, rows)}@mail.invalid`;
      return [Date.now() * 1_000 + (n % 1_000), email, email];
    },
    after: '0008-imports',
  },
  {
    what: 'event of the provider',
    sql: `with event as (
        insert into email_events (svix_id, type, provider_id, payload, occurred_at)
        values ('load-${process.pid}-' || clock_timestamp() || ?, 'email.delivered', 'x', '{}', now()) returning id)
      update campaign_recipients set delivered_at = now() from event where campaign_recipients.id = ?`,
    values: (n, rows) => [n, somewhere(n, rows)],
  },
  {
    what: 'claim of a batch',
    sql: `update campaign_batches set attempts = attempts + 1 where id = (
      select id from campaign_batches where campaign_id = ? order by id limit 1 for update skip locked)`,
    values: (n) => [someCampaign(n)],
  },
  {
    what: 'new campaign',
    sql: `insert into campaigns (campaign_name, subject_line, status, draft, from_address, public_url, html, text, finished_at)
      values (?, 'Load', 'sent', '{}', 'news@bench.invalid', 'http://bench.invalid', '', '', now())`,
    values: (n) => [`Load ${n}`],
  },
  {
    what: 'list of campaigns',
    sql: `select id, campaign_name, subject_line, status, recipients_count, sent_count from campaigns
      order by created_at desc limit 20`,
    values: () => [],
  },
  {
    what: 'mail in the outbox',
    sql: `insert into outbox (kind, to_address, subject, html, text) values ('load', ?, 'Load', '', '')`,
    values: (n) => [`load${n}@mail.invalid`],
  },
  {
    what: 'inquiry',
    sql: `with demo as (insert into demo_requests (name, email) values ('Load', 'load@mail.invalid'))
      insert into contact_messages (name, email, message) values ('Load', 'load@mail.invalid', ?)`,
    values: (n) => [`Load ${n}`],
  },
  {
    what: 'login',
    sql: `with hit as (
        insert into rate_limits (name, client, window_start, hits) values ('login', 'load', date_trunc('hour', now()), 1)
        on conflict (name, client, window_start) do update set hits = rate_limits.hits + 1),
      failed as (
        insert into login_failures (account, failures) values (?, 1)
        on conflict (account) do update set failures = 1, last_failure_at = now()),
      account as (
        update admins set last_login = now() where lower(username) = ? returning id, username),
      session as (
        insert into admin_sessions (id, admin_id, expires_at) select cast(? as uuid), id, now() from account)
      insert into admin_activity (admin_id, username, action, description)
        select id, username, 'LOGIN', 'Logged in' from account`,
    values: (n, rows) => [`filled${somewhere(n, rows)}`, `filled${1 + (n % 1_000)}`, randomUUID()],
  },
];
