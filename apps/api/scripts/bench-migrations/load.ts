import type { Knex } from 'knex';

export type Load = {
  /** The longest that anybody waited since the last question, in milliseconds, and for what. */
  longest(): { milliseconds: number; what: string };
  count(): number;
  stop(): Promise<void>;
};

type Statement = { what: string; sql: string; values: (n: number) => (string | number)[] };

/** What the product does all day, without a column or table that a later migration added: as the release before would. */
const STATEMENTS: Statement[] = [
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
    values: (n) => [1 + ((n * 7_919) % 1_000_000)],
  },
  {
    what: 'new subscriber',
    sql: `insert into subscribers (email, source) values (?, 'bench') on conflict do nothing`,
    values: (n) => [`load${process.pid}-${Date.now()}-${n}@mail.invalid`],
  },
  {
    what: 'event of the provider',
    sql: `with told as (
        insert into email_events (svix_id, type, provider_id, payload, occurred_at)
        values ('load-${process.pid}-' || clock_timestamp() || ?, 'email.delivered', 'x', '{}', now()) returning id)
      update campaign_recipients set delivered_at = now() from told where campaign_recipients.id = ?`,
    values: (n) => [n, 1 + ((n * 104_729) % 900_000)],
  },
  {
    what: 'claim of a batch',
    sql: `update campaign_batches set attempts = attempts + 1 where id = (
      select id from campaign_batches where campaign_id = ? order by id limit 1 for update skip locked)`,
    values: (n) => [1 + (n % 200)],
  },
  {
    what: 'mail in the outbox',
    sql: `insert into outbox (kind, to_address, subject, html, text) values ('load', ?, 'Load', '', '')`,
    values: (n) => [`load${n}@mail.invalid`],
  },
];

/** One connection for each kind of statement, which repeats it without a pause. */
export function startLoad(db: Knex): Load {
  let stopped = false;
  let count = 0;
  let worst = { milliseconds: 0, what: '' };
  /** Since when each one waits. */
  const waiting = new Map<string, number>();
  const see = (what: string) => {
    const milliseconds = performance.now() - (waiting.get(what) ?? performance.now());
    if (milliseconds > worst.milliseconds) worst = { milliseconds, what };
  };
  const lanes = STATEMENTS.map(async ({ what, sql, values }) => {
    for (let n = 1; !stopped; n += 1) {
      waiting.set(what, performance.now());
      await db.raw(sql, values(n));
      see(what);
      waiting.delete(what);
      count += 1;
    }
  });
  return {
    longest: () => {
      for (const what of waiting.keys()) see(what);
      const longest = worst;
      worst = { milliseconds: 0, what: '' };
      return longest;
    },
    count: () => count,
    stop: async () => {
      stopped = true;
      await Promise.all(lanes);
    },
  };
}

export const LANES = STATEMENTS.length;
