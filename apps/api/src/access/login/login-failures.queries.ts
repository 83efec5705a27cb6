import type { Knex } from 'knex';

/**
 * Seconds to wait after the first, second, … failure in a row; the last entry repeats. Allows at most 10 guesses in 15
 * minutes.
 */
const DELAYS = [0, 0, 0, 0, 10, 30, 90, 270, 300];
const FORGET_AFTER = `interval '15 minutes'`;

/**
 * Hashed, because people type passwords into the wrong field. Case is folded by the database, as when it looks up the
 * account.
 */
const hashOf = (placeholder: string) => `encode(sha256(convert_to(lower(${placeholder}), 'UTF8')), 'hex')`;
const FAILURES = `case when known.last_failure_at < now() - ${FORGET_AFTER} then 1 else known.failures + 1 end`;

/**
 * One statement, so concurrent guesses get no further than sequential ones. Its condition is about the moment at which the
 * row is free: `now()` may be earlier than another guess that was counted meanwhile.
 */
const COUNT = `
  insert into login_failures as known (account, failures) values (${hashOf(':key')}, 1)
  on conflict (account) do update set
    failures = ${FAILURES},
    blocked_until = now() + make_interval(secs => (array[${DELAYS}])[least(${FAILURES}, ${DELAYS.length})]),
    last_failure_at = now()
  where coalesce(known.blocked_until, clock_timestamp()) <= clock_timestamp()
  returning account`;

const LEFT = `
  select cast(extract(epoch from blocked_until - now()) as double precision) as seconds
  from login_failures where account = ${hashOf(':key')}`;

/**
 * Counts a failure before the password is checked; `clearFailures` removes it after a success.
 * @returns null if the attempt may proceed, otherwise the seconds to wait
 */
export async function countFailure(db: Knex, key: string): Promise<number | null> {
  const counted = await db.raw<{ rows: unknown[] }>(COUNT, { key });
  if (counted.rows.length > 0) return null;
  const { rows } = await db.raw<{ rows: { seconds: number | null }[] }>(LEFT, { key });
  return rows[0]?.seconds ?? 0;
}

const failuresOf = (db: Knex, keys: string[]) =>
  db('login_failures').whereRaw(`account in (${keys.map(() => hashOf('?')).join()})`, keys);

/** Takes back one failure: its password was never checked. */
export const uncountFailure = (db: Knex, key: string) =>
  failuresOf(db, [key]).where('failures', '>', 0).decrement('failures');

/** After a success, the next failure counts as the first again. */
export const clearFailures = (db: Knex, ...keys: string[]) => failuresOf(db, keys).delete();
