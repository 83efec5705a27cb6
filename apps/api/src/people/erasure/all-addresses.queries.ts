import type { Knex } from 'knex';
import { addressesInText } from './addresses-in-text.ts';

/** Addresses in one page. */
const PAGE = 10_000;
/** Texts in one page. Some are as long as an email. */
const TEXTS = 100;

const EMAIL = 'email';
const LOWER = 'lower(email)';

/** Tables whose addresses have an index, and how they're written there. */
const INDEXED: readonly [table: string, key: typeof EMAIL | typeof LOWER][] = [
  ['subscribers', LOWER],
  ['campaign_recipients', LOWER],
  ['removed_recipients', LOWER],
  ['sign_ups', LOWER],
  ['unsubscribes', LOWER],
  ['demo_requests', LOWER],
  ['contact_messages', LOWER],
  ['subscriber_import_blocks', LOWER],
  ['suppressions', EMAIL],
  ['suppression_lifts', EMAIL],
  ['topic_opt_outs', EMAIL],
  ['email_pauses', EMAIL],
  ['preference_changes', EMAIL],
  ['acknowledged_emails', EMAIL],
];

/** Others have few, or the same ones. */
const OTHERS = [
  'select distinct lower(email) as key from subscriber_import_rows where email is not null',
  'select distinct lower(to_address) as key from outbox',
  'select distinct lower(reply_to) as key from outbox where reply_to is not null',
  'select distinct email as key from email_events where recipient_id is null and email is not null',
  ...['suppressions', 'unsubscribes'].map(
    (table) => `select distinct followed_from as key from ${table} where followed_from is not null`,
  ),
  'select distinct lower(one) as key from test_sends, jsonb_object_keys(refused) as one',
  `select substr(account, 6) as key from login_failures where account like 'name:%'`,
];

/** Texts with addresses somewhere in them, and what tells their rows apart. */
const WRITTEN: readonly [table: string, id: string, text: string][] = [
  ['admin_activity', 'id', 'description'],
  ['campaigns', 'id', `concat_ws(' ', draft ->> 'manual_emails', pause_reason, trouble, trouble_details)`],
  ['drafts', 'id', `content -> 'recipients' ->> 'manual_emails'`],
  ['campaign_batches', 'id', `concat_ws(' ', last_error, refusal)`],
  ['subscriber_imports', 'id', 'file_name'],
  ['rehearsals', 'id', `concat_ws(' ', findings, audience)`],
  ['unread_events', 'svix_id', 'payload'],
  ['mail_previews', 'id', 'html'],
];

type Found = { rows: { key: string }[] };

async function* indexedAddresses(db: Knex): AsyncGenerator<string[]> {
  for (const [table, key] of INDEXED)
    for (let after = '', isLast = false; !isLast; ) {
      const { rows }: Found = await db.raw(
        `select distinct ${key} as key from ${table} where ${key} > ? order by 1 limit ${PAGE}`,
        [after],
      );
      yield rows.map((row) => row.key);
      isLast = rows.length < PAGE;
      after = rows.at(-1)?.key ?? after;
    }
}

async function* writtenAddresses(db: Knex): AsyncGenerator<string[]> {
  for (const [table, id, text] of WRITTEN)
    for (let after: string[] = [], isLast = false; !isLast; ) {
      const { rows }: { rows: { id: string; text: string }[] } = await db.raw(
        `select ${id} as id, ${text} as text from ${table}
         where strpos(${text}, '@') > 0 ${after.length > 0 ? `and ${id} > ?` : ''} order by ${id} limit ${TEXTS}`,
        after,
      );
      yield rows.flatMap((row) => addressesInText(row.text));
      isLast = rows.length < TEXTS;
      after = rows.slice(-1).map((row) => row.id);
    }
}

/** Every address of a reader in the database, in pages. Some more than once, and with parts of texts that are none. */
export async function* allAddresses(db: Knex): AsyncGenerator<string[]> {
  yield* indexedAddresses(db);
  for (const sql of OTHERS) {
    const { rows }: Found = await db.raw(sql);
    yield rows.map(({ key }) => key);
  }
  yield* writtenAddresses(db);
}
