import { asciiEmail } from '@fairlead/contract/email';
import type { Knex } from 'knex';

/** As everyone who suppresses an email takes it: `lockAllEmails`. */
const ALL_EMAILS = 7_203_419;

const WRITTEN_OTHERWISE = `
  select distinct email from suppressions where octet_length(email) <> char_length(email)
  union select distinct email from unsubscribes where octet_length(email) <> char_length(email)`;

const CHANGED = `unnest(cast(:before as text[]), cast(:after as text[])) as changed (before, after)`;

/** What isn't an import's word wins, as it does when someone opts out. */
const SUPPRESSIONS = `
  with before as (
    delete from suppressions s using ${CHANGED} where s.email = changed.before returning s.*, changed.after)
  insert into suppressions (email, reason, detail, campaign_id, created_at, origin, doubtful, deactivated, import_id)
  select distinct on (after, reason) after, reason, detail, campaign_id, created_at, origin, doubtful, false, import_id
  from before order by after, reason, import_id nulls first, created_at
  on conflict (email, reason) do update set detail = excluded.detail, campaign_id = excluded.campaign_id,
    created_at = excluded.created_at, import_id = null
  where suppressions.import_id is not null and excluded.import_id is null`;

const SUBSCRIBERS = `
  with deactivated as (
    update subscribers set is_active = false
    where lower(email) = any(:after) and is_active
      and exists (select from suppressions s where s.email = lower(subscribers.email))
    returning lower(email) as email)
  update suppressions s set deactivated = true from deactivated where s.email = deactivated.email`;

const UNSUBSCRIBES = `
  update unsubscribes u set email = changed.after from ${CHANGED}
  where lower(u.email) = lower(changed.before) and u.email = changed.before`;

/**
 * Opt-outs were stored as they were typed, and only an address whose domain is in ASCII can be mailed: `ann@bücher.invalid`
 * kept nothing from `ann@xn--bcher-kva.invalid`. Both tables are read once, and few rows are changed.
 */
export async function up(db: Knex): Promise<void> {
  const { rows }: { rows: { email: string }[] } = await db.raw(WRITTEN_OTHERWISE);
  const before = rows.map(({ email }) => email).filter((email) => asciiEmail(email) !== email);
  if (before.length === 0) return;
  const changed = { before, after: before.map(asciiEmail) } as unknown as Record<string, Knex.Value>;
  await db.raw(UNSUBSCRIBES, changed);
  // From here on, anyone who opts out waits.
  await db.raw('select pg_advisory_xact_lock(?)', [ALL_EMAILS]);
  for (const sql of [SUPPRESSIONS, SUBSCRIBERS]) await db.raw(sql, changed);
}

/** The schema is the same, and the previous release finds the addresses that it mails. */
export const down = (db: Knex) => db.raw('select');
