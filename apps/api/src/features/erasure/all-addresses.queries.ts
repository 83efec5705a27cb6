import type { Knex } from 'knex';

/** Addresses in one page. */
const PAGE = 10_000;

/** Tables whose addresses have an index in lower case. Others have few, or the same ones. */
const INDEXED = [
  ...['subscribers', 'campaign_recipients', 'removed_recipients', 'sign_ups', 'unsubscribes'],
  ...['demo_requests', 'contact_messages', 'suppressions'],
];
const OTHERS = [
  'select distinct lower(email) as key from subscriber_import_rows',
  'select distinct lower(to_address) as key from outbox',
  'select distinct lower(reply_to) as key from outbox where reply_to is not null',
  'select distinct email as key from email_events where recipient_id is null and email is not null',
];

/** Every address of a reader in the database, in pages. Some more than once. */
export async function* allAddresses(db: Knex): AsyncGenerator<string[]> {
  for (const table of INDEXED)
    for (let after = '', isLast = false; !isLast; ) {
      const { rows }: { rows: { key: string }[] } = await db.raw(
        `select distinct lower(email) as key from ?? where lower(email) > ? order by 1 limit ${PAGE}`,
        [table, after],
      );
      yield rows.map(({ key }) => key);
      isLast = rows.length < PAGE;
      after = rows.at(-1)?.key ?? after;
    }
  for (const sql of OTHERS) {
    const { rows }: { rows: { key: string }[] } = await db.raw(sql);
    yield rows.map(({ key }) => key);
  }
}
