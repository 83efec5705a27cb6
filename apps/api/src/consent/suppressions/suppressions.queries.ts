import type { SuppressionReason } from '@fairlead/contract/people/subscribers';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import type { SuppressionLiftRow, SuppressionRow } from '../../platform/db/tables/subscribers.ts';
import { bothEnds, findMoves, type Move, setRetired } from './moves.queries.ts';
import { setStrangers } from './strangers.queries.ts';

export type NewSuppression = {
  email: string;
  reason: SuppressionReason;
  detail?: string | null;
  campaignId?: number | null;
  /** ISO 8601, if it's imported from another system; default now. */
  since?: string | undefined;
  /** The key of the person's earlier address that it came from. */
  followedFrom?: string;
  /** The import that says so. Nobody else confirms it yet, so undoing the import lifts it. */
  importId?: number;
};

/** What was added. */
export type Suppressed = Pick<SuppressionRow, 'email' | 'reason' | 'followed_from'>;

/** Names the advisory lock for all emails at once. */
const ALL_EMAILS = 7_203_419;

/**
 * Makes everyone else who suppresses or adds this email wait until the transaction ends. Otherwise neither would see
 * the other's rows, and a suppressed person could be an active subscriber.
 */
export const lockEmail = (trx: Knex, email: string) =>
  trx.raw('select pg_advisory_xact_lock_shared(?), pg_advisory_xact_lock(hashtextextended(?, 0))', [
    ALL_EMAILS,
    emailKey(email),
  ]);

/** `lockEmail` for a few hundred emails by their keys, in the order in which everyone takes them. */
export const lockEmails = (trx: Knex, keys: readonly string[]) =>
  trx.raw(
    `select pg_advisory_xact_lock_shared(?), (select count(pg_advisory_xact_lock(hashtextextended(email, 0))) from (
      select email from unnest(cast(? as text[])) as email order by hashtextextended(email, 0)) as emails)`,
    [ALL_EMAILS, [...keys]],
  );

/**
 * `lockEmails`, also for the addresses that the people have had since. One that's added while this waits is locked after
 * the others: nobody holds so new an address and waits for an old one.
 */
export async function lockPeople(trx: Knex, keys: readonly string[]): Promise<Move[]> {
  for (let known = await findMoves(trx, keys); ; ) {
    await lockEmails(trx, [...new Set([...keys, ...bothEnds(known)])]);
    const moves = await findMoves(trx, keys);
    if (moves.every(({ to }) => known.some((one) => one.to === to))) return moves;
    known = moves;
  }
}

/**
 * `lockEmail` for any number of emails, with one lock: thousands of them would fill the server's lock table, and could
 * deadlock. Everyone who suppresses or adds waits: keep the transaction short, and call this before locking any
 * subscriber.
 */
export const lockAllEmails = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(?)', [ALL_EMAILS]);

/** What a person says holds for every address of theirs; what happens to an address doesn't. */
const SAID_BY_PERSON: readonly SuppressionReason[] = ['opted_out', 'complained'];

/** The same for the addresses that the person has had since. */
const following = (said: readonly NewSuppression[], moves: readonly Move[]): NewSuppression[] =>
  said
    .filter(({ reason }) => SAID_BY_PERSON.includes(reason))
    .flatMap((one) =>
      moves
        .filter(({ from }) => from === emailKey(one.email))
        .map(({ from, to }) => ({ ...one, email: to, followedFrom: from })),
    );

const onceEach = (suppressions: readonly NewSuppression[]): NewSuppression[] => [
  ...new Map(
    suppressions.toReversed().map((one) => [`${emailKey(one.email)} ${one.reason}`, one] as const),
  ).values(),
];

/**
 * Stores those that are new, also for the addresses that the people have had since. The emails must be locked, and
 * `deactivateSuppressed` has to follow. One that only an import knew of becomes what is said now, as if the import
 * hadn't been: then undoing it leaves this one in force. Another import's word changes nothing.
 * @returns what is new, or confirms an import
 */
export async function insertSuppressions(
  db: Knex,
  suppressions: readonly NewSuppression[],
  moves: readonly Move[],
): Promise<Suppressed[]> {
  if (suppressions.length === 0) return [];
  const added = await db('suppressions')
    .insert(
      onceEach([...suppressions, ...following(suppressions, moves)]).map((one) => ({
        email: emailKey(one.email),
        reason: one.reason,
        detail: one.detail ?? null,
        campaign_id: one.campaignId ?? null,
        doubtful: false,
        deactivated: false,
        created_at: one.since ?? db.fn.now(),
        followed_from: one.followedFrom ?? null,
        import_id: one.importId ?? null,
      })),
    )
    .onConflict(['email', 'reason'])
    .merge(['detail', 'campaign_id', 'created_at', 'followed_from', 'import_id'])
    .whereRaw('suppressions.import_id is not null and excluded.import_id is null')
    .returning(['email', 'reason', 'followed_from']);
  // Those of an import are looked up later: a file has too many.
  const optOuts = suppressions.some(({ importId }) => importId)
    ? []
    : added.filter(({ reason }) => reason === 'opted_out').map(({ email }) => email);
  if (optOuts.length > 0) await setStrangers(db, optOuts);
  if (moves.length > 0) await setRetired(db, bothEnds(moves));
  return added;
}

/** A reason that is added while another one keeps someone inactive counts, too: the other may be lifted first. */
const DEACTIVATE = `
  with deactivated as (
    update subscribers set is_active = false
    where lower(email) = any(:keys) and is_active
      and exists (select from suppressions s where s.email = lower(subscribers.email))
    returning lower(email) as email)
  update suppressions s set deactivated = true
  where s.email = any(:keys) and s.deactivated is false
    and (s.email in (select email from deactivated)
      or exists (select from suppressions earlier where earlier.email = s.email and earlier.deactivated))`;

/**
 * Deactivates the subscribers among these emails, by their keys, that are suppressed for whatever reason, and remembers
 * that it wasn't an admin.
 */
export const deactivateSuppressed = (db: Knex, keys: readonly string[]) =>
  db.raw(DEACTIVATE, { keys: [...keys] as unknown as Knex.Value });

/**
 * From now on nothing is sent to this email, even if the subscriber's row, which this deactivates, is deleted or added
 * again. An opt-out or a complaint follows the person to their present address. Repeating it changes nothing. Call it in
 * the transaction of the action that caused it.
 * @returns what is new: for the email, and for addresses that the person has had since
 */
export async function suppress(db: Knex, suppression: NewSuppression): Promise<Suppressed[]> {
  const key = emailKey(suppression.email);
  const moves = await lockPeople(db, [key]);
  const added = await insertSuppressions(db, [suppression], moves);
  await deactivateSuppressed(db, [key, ...moves.map(({ to }) => to)]);
  return added;
}

export const findSuppressions = (
  db: Knex,
  email: string,
): Promise<Pick<SuppressionRow, 'reason' | 'origin'>[]> =>
  db('suppressions')
    .where({ email: emailKey(email) })
    .select('reason', 'origin');

/** Whether the provider would drop whatever is sent to an email. An opt-out is about campaigns only. */
export const isUndeliverable = async (db: Knex, email: string): Promise<boolean> =>
  (await findSuppressions(db, email)).some(({ reason }) => reason !== 'opted_out');

/**
 * Why these emails may not be written to, by their key; emails that may be aren't included. An opt-out takes
 * precedence.
 */
export async function findSuppressed(
  db: Knex,
  emails: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  const rows = await db('suppressions')
    .whereIn('email', emails.map(emailKey))
    .orderByRaw(`reason = 'opted_out'`)
    .select('email', 'reason');
  return new Map(rows.map(({ email, reason }) => [email, reason]));
}

/** Removes an opt-out, because the person chose to come back. */
export const liftOptOut = (db: Knex, email: string) =>
  db('suppressions')
    .where({ email: emailKey(email), reason: 'opted_out' })
    .delete();

/**
 * Removes what a super admin may lift. Activates the subscriber again if that's what deactivated them, and if nothing
 * else suppresses the email. If it isn't known: emails to people whom an admin deactivated hardly ever bounce.
 */
export async function deleteLiftable(db: Knex, key: string): Promise<void> {
  const lifted = await db('suppressions')
    .where({ email: key })
    .whereIn('reason', ['bounced', 'provider'])
    .delete()
    .returning('deactivated');
  if (lifted.every(({ deactivated }) => deactivated === false)) return;
  await db('subscribers')
    .whereRaw('lower(email) = ?', [key])
    .whereRaw('not exists (select from suppressions s where s.email = lower(subscribers.email))')
    .update({ is_active: true });
}

type NewLift = Pick<SuppressionLiftRow, 'email' | 'reason' | 'admin_id'>;

/** @returns its id */
export async function insertLift(db: Knex, lift: NewLift): Promise<number> {
  const [row] = await db('suppression_lifts')
    .insert({
      ...lift,
      subscriber_id: db('subscribers').whereRaw('lower(email) = ?', [lift.email]).select('id'),
    } as never)
    .returning('id');
  if (!row) throw new Error('The lift was not stored');
  return row.id;
}

/** When suppressions of these emails were lifted last, in milliseconds. */
export async function findLifts(db: Knex, keys: readonly string[]): Promise<Map<string, number>> {
  const rows: { email: string; at: string }[] = await db('suppression_lifts')
    .whereRaw('email = any(?)', [[...keys]])
    .groupBy('email')
    .select('email')
    .max('lifted_at as at');
  return new Map(rows.map(({ email, at }) => [email, Date.parse(at)]));
}

type ProviderEntry = Pick<SuppressionRow, 'email' | 'origin'>;

/** Copies entries of the provider's list. */
export async function setProviderEntries(db: Knex, entries: readonly ProviderEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db('suppressions')
    .insert(
      entries.map((entry) => ({
        ...entry,
        reason: 'provider' as const,
        doubtful: false,
        deactivated: false,
      })),
    )
    .onConflict(['email', 'reason'])
    .merge(['origin']);
}

/** The provider has lifted them. */
export async function deleteProviderEntries(db: Knex, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db('suppressions')
    .where({ reason: 'provider' })
    .whereIn('email', [...keys])
    .delete();
}
