import { emailsIn, isDotAtom, isEmail } from '@fairlead/contract/email';
import { possibleEmails } from '@fairlead/contract/possible-emails';
import type { Knex } from 'knex';

/** Rows that are looked at, and addresses that are written, in one transaction. */
const LOOKED_AT = 20_000;
const WRITTEN = 500;

/** As everyone who suppresses an email takes it: `lockAllEmails`. */
const ALL_EMAILS = 7_203_419;

/** Opt-outs and their history, and the people that imports found to have left; by what they're read in order. */
const TABLES = [
  { table: 'suppressions', key: ['email'], first: [''] },
  { table: 'unsubscribes', key: ['id'], first: [0] },
  { table: 'subscriber_import_blocks', key: ['import_id', 'number'], first: [0, 0] },
] as const;

/** An address as it was stored, and one that it means. `followed`: where the person is now who had that one. */
const CHANGED = `changed (before, after, followed, is_kept) as (
  select * from unnest(cast(:before as text[]), cast(:after as text[]), cast(:followed as text[]),
    cast(:kept as boolean[])))`;

/** People who came back since, by signing up or with an admin's reason, stay. */
const CAME_BACK = (since: string) => `exists (
  select from subscribers p where lower(p.email) = lower(changed.after) and (
    exists (select from consents c where c.subscriber_id = p.id and coalesce(c.confirmed_at, c.given_at) > ${since})
    or exists (select from resubscriptions r where r.subscriber_id = p.id and r.created_at > ${since})))`;

/** What isn't an import's word wins, as it does when someone opts out. */
const SUPPRESS = `
  with ${CHANGED}
  insert into suppressions (email, reason, detail, campaign_id, created_at, origin, doubtful, deactivated, import_id,
    followed_from)
  select distinct on (lower(after), s.reason) lower(after), s.reason, s.detail, s.campaign_id, s.created_at, s.origin,
    s.doubtful, false, s.import_id, lower(followed)
  from suppressions s join changed on s.email = changed.before
  where (followed is null or s.reason in ('opted_out', 'complained'))
    and not (s.reason = 'opted_out' and ${CAME_BACK('s.created_at')})
  order by lower(after), s.reason, s.import_id nulls first, s.created_at
  on conflict (email, reason) do update set detail = excluded.detail, campaign_id = excluded.campaign_id,
    created_at = excluded.created_at, import_id = null
  where suppressions.import_id is not null and excluded.import_id is null`;

const FORGET = `delete from suppressions where email = any(:moved)`;

const DEACTIVATE = `
  with deactivated as (
    update subscribers set is_active = false
    where lower(email) = any(:keys) and is_active
      and exists (select from suppressions s where s.email = lower(subscribers.email))
    returning lower(email) as email)
  update suppressions s set deactivated = true from deactivated where s.email = deactivated.email`;

const RETIRE = `update suppressions s set retired = true
  from subscribers p where s.email = any(:keys) and lower(p.email) = s.email and p.moved_to is not null`;

/** The first one takes the row, and the others get a copy. */
const FIRST = `first as (
  select distinct on (before) before, after from changed where followed is null and not is_kept)`;

const COPY_HISTORY = `
  with ${CHANGED}, ${FIRST}
  insert into unsubscribes (email, method, reason, ip_address, campaign_id, recipient_id, followed_from,
    unsubscribed_at, import_id)
  select after, u.method, u.reason, u.ip_address, u.campaign_id, u.recipient_id, lower(followed), u.unsubscribed_at,
    u.import_id
  from unsubscribes u join changed on lower(u.email) = lower(changed.before) and u.email = changed.before
  where not exists (select from first where first.before = changed.before and first.after = changed.after)
    and not exists (select from unsubscribes o
      where lower(o.email) = lower(after) and o.unsubscribed_at = u.unsubscribed_at and o.method = u.method)
  order by u.id`;

const READ_HISTORY = `
  with ${CHANGED}, ${FIRST}
  update unsubscribes u set email = first.after from first
  where lower(u.email) = lower(first.before) and u.email = first.before`;

const READ_BLOCKS = `
  with ${CHANGED}, ${FIRST}, mine as (
    select b.import_id, b.number, b.reason, first.after, row_number() over (
      partition by b.import_id, b.reason, lower(first.after) order by b.number) as place
    from subscriber_import_blocks b join first on lower(b.email) = lower(first.before) and b.email = first.before),
  known as (
    select mine.*, place > 1 or exists (select from subscriber_import_blocks o where lower(o.email) = lower(mine.after)
      and o.import_id = mine.import_id and o.reason = mine.reason) as is_known from mine),
  gone as (
    delete from subscriber_import_blocks b using known k
    where k.is_known and (b.import_id, b.number, b.reason) = (k.import_id, k.number, k.reason))
  update subscriber_import_blocks b set email = k.after from known k
  where not k.is_known and (b.import_id, b.number, b.reason) = (k.import_id, k.number, k.reason)`;

const MOVES = `
  with recursive later as (
    select lower(email) as "from", moved_to as id from subscribers
    where lower(email) = any(:keys) and moved_to is not null
    union
    select later."from", s.moved_to from later join subscribers s on s.id = later.id where s.moved_to is not null)
  select later."from", lower(s.email) as "to" from later join subscribers s on s.id = later.id`;

/** Nothing stands around it that could be something else. */
const isPlain = (email: string): boolean => isEmail(email) && !/[^\w.+'&@-]|^[-.&']/.test(email);

type Change = { before: string; after: string; followed: string | null; isKept: boolean };

const lower = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase());
const asArrays = (values: Record<string, readonly unknown[]>) =>
  values as unknown as Record<string, Knex.Value>;

/** Whom these addresses mean, by what they name, who can be meant besides, and where those people are now. */
async function findChanges(trx: Knex, odd: readonly string[]): Promise<Change[]> {
  const possible = [...new Set(odd.flatMap(possibleEmails))];
  const { rows: known } = await trx.raw<{ rows: { email: string }[] }>(
    'select lower(email) as email from subscribers where lower(email) = any(:possible)',
    asArrays({ possible }),
  );
  const isKnown = new Set(known.map(({ email }) => email));
  const changes = odd.flatMap((before): Change[] => {
    const named = emailsIn(before);
    const after = [...named, ...possibleEmails(before).filter((email) => isKnown.has(email))];
    // Someone may have an address that looks like another one's in quotation marks.
    const isKept = named.length === 0 || isDotAtom(before);
    return after
      .filter((email) => email.toLowerCase() !== before.toLowerCase())
      .map((email) => ({ before, after: email, followed: null, isKept }));
  });
  const keys = lower(changes.map(({ after }) => after));
  const { rows: moves } = await trx.raw<{ rows: { from: string; to: string }[] }>(MOVES, asArrays({ keys }));
  return changes.flatMap((change) => [
    change,
    ...moves
      .filter(({ from }) => from === change.after.toLowerCase())
      .map(({ from, to }) => ({ ...change, after: to, followed: from })),
  ]);
}

const readAgain = (db: Knex, odd: readonly string[]): Promise<void> =>
  db.transaction(async (trx) => {
    // Anyone who opts out or is added waits for this.
    await trx.raw('select pg_advisory_xact_lock(?)', [ALL_EMAILS]);
    const changes = await findChanges(trx, odd);
    if (changes.length === 0) return;
    const moved = [...new Set(changes.flatMap(({ before, isKept }) => (isKept ? [] : before)))];
    const keys = lower(changes.map(({ after }) => after));
    const values = asArrays({
      before: changes.map(({ before }) => before),
      after: changes.map(({ after }) => after),
      followed: changes.map(({ followed }) => followed),
      kept: changes.map(({ isKept }) => isKept),
      moved,
      keys,
    });
    for (const sql of [SUPPRESS, FORGET, DEACTIVATE, RETIRE, COPY_HISTORY, READ_HISTORY, READ_BLOCKS])
      await trx.raw(sql, values);
  });

/** Waiting for a lock, and writing, take one short transaction after the other. Repeating it changes nothing. */
export const config = { transaction: false };

/**
 * Opt-outs were stored as they were typed, and `<ann@mail.invalid>` or `mailto:ann@mail.invalid` kept nothing from
 * Ann. Now what was typed is read, and they hold for everyone they mean.
 */
export async function up(db: Knex): Promise<void> {
  for (const { table, key, first } of TABLES)
    for (let after: readonly unknown[] | undefined = first; after; ) {
      const rows: Record<string, unknown>[] = await db(table)
        .whereRaw(`(${key.join(', ')}) > (${key.map(() => '?').join(', ')})`, after as Knex.Value[])
        .orderByRaw(key.join(', '))
        .limit(LOOKED_AT)
        .select('email', ...key);
      const odd = [...new Set(rows.map(({ email }) => String(email)).filter((email) => !isPlain(email)))];
      for (let at = 0; at < odd.length; at += WRITTEN) await readAgain(db, odd.slice(at, at + WRITTEN));
      const last = rows.at(-1);
      after = last && key.map((column) => last[column]);
    }
}

/** The schema is the same, and the previous release finds the addresses that it mails. */
export const down = (db: Knex) => db.raw('select');
