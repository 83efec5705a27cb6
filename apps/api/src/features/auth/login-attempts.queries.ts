import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';
import { NOT_FLUSHED } from '../../db/not-flushed.ts';

/** Seconds to wait after the first, second … failure in a row; the last figure stays. At most 10 guesses in 15 minutes. */
const DELAYS = [0, 0, 0, 0, 10, 30, 90, 270, 300];
const FORGET_AFTER = `interval '15 minutes'`;

/** Under which the value of a placeholder is counted. Hashed, because people type passwords into the wrong field. */
export const attemptKey = (placeholder: string): string =>
  `encode(sha256(convert_to(lower(${placeholder}), 'UTF8')), 'hex')`;
const FAILURES = `case when known.last_failure_at < now() - ${FORGET_AFTER} then 1 else known.failures + 1 end`;

/** One statement: of many guesses at once no more get through than of guesses one after the other. */
const COUNT = `
  insert into login_failures as known (account, failures) select ${attemptKey('$1')}, 1 from ${NOT_FLUSHED}
  on conflict (account) do update set
    failures = ${FAILURES},
    blocked_until = now() + make_interval(secs => (array[${DELAYS}])[least(${FAILURES}, ${DELAYS.length})]),
    last_failure_at = now()
  where coalesce(known.blocked_until, now()) <= now()
  returning account`;

const LEFT = `select extract(epoch from blocked_until - now()) as seconds from login_failures where account = ${attemptKey('?')}`;

/**
 * Counts an attempt to give a password as failed, before the password is looked at and until `forgetAttempts` says otherwise.
 * @returns null when it may go on, else the seconds to wait
 */
export async function countAttempt(db: Knex, account: string): Promise<number | null> {
  const counted = await ask(db, COUNT, [account]);
  if (counted.length > 0) return null;
  const { rows } = await db.raw<{ rows: { seconds: string | null }[] }>(LEFT, [account]);
  return Number(rows[0]?.seconds ?? 0);
}

const attemptsOf = (db: Knex, accounts: string[]) =>
  db('login_failures').whereRaw(`account in (${accounts.map(() => attemptKey('?')).join()})`, accounts);

/** Takes back an attempt whose password was never looked at. */
export const takeBackAttempt = (db: Knex, account: string) =>
  attemptsOf(db, [account]).where('failures', '>', 0).decrement('failures');

/** After a success the next failure is the first again. */
export const forgetAttempts = (db: Knex, ...accounts: string[]) => attemptsOf(db, accounts).delete();
