import type { Knex } from 'knex';
import type { ProviderPaceRow } from '../../platform/db/tables/campaigns.ts';

/**
 * The share of the limit to use. In each second of the provider, 20 milliseconds are left for calls that arrive early or
 * late. One that's refused costs a second, so a smaller share pays only where many are.
 */
const SHARE = 0.98;
/** Calls per second until the provider has announced its limit: the lowest that Resend has had. */
const ASSUMED = 2;
/**
 * After this many unknown outcomes in a row, the provider counts as down and is called at most once a second. A campaign
 * contributes a few from each process, so with one process it takes two that fail, and none that succeeds.
 */
export const AWAY_AFTER = 5;
export const EVIDENCE_OF_ONE = 3;
/** A token is reserved only if it's due by then, so changes in the meantime apply to every call. */
const RESERVED_BEFORE = `clock_timestamp() + interval '1 second'`;

export type KnownLimit = Pick<ProviderPaceRow, 'calls_per_second' | 'failures'> & {
  /** Milliseconds until the next free token; 0 or less if it can be used now. */
  wait: number;
  /** Whether the last answer was that there are too many calls. */
  throttled: boolean;
};

/** Calls per second. `rate` overrides what the provider announced. */
const RATE = `least(coalesce(cast(:rate as double precision), pace.calls_per_second, ${ASSUMED}) * ${SHARE},
  case when pace.failures >= ${AWAY_AFTER} then 1 end)`;
const INTERVAL = `make_interval(secs => 1 / ${RATE})`;
const KNOWN = (turn: string) => `calls_per_second, failures, throttled_since is not null as throttled,
  cast(1000 * extract(epoch from ${turn} - clock_timestamp()) as double precision) as wait`;

export async function findRateLimit(db: Knex): Promise<KnownLimit | undefined> {
  const { rows }: { rows: KnownLimit[] } = await db.raw(`select ${KNOWN('next_turn')} from provider_pace`);
  return rows[0];
}

const changed = async (
  db: Knex,
  statement: string,
  binding: Record<string, unknown>,
): Promise<KnownLimit> => {
  const { rows }: { rows: KnownLimit[] } = await db.raw(statement, binding);
  const [known] = rows;
  if (!known) throw new Error('The rate limit was not written');
  return known;
};

/** Further ahead than this, the provider has asked to wait. */
const IS_PAUSED = `pace.next_turn > clock_timestamp() + interval '2 seconds'`;

/** No wait is longer, so a later turn is from before the database's clock was set back. */
const TOO_FAR = `clock_timestamp() + interval '10 minutes' + ${INTERVAL}`;
/** From when on the next call is free. */
const FREE_FROM = `case when pace.next_turn > ${TOO_FAR} then clock_timestamp() else greatest(pace.next_turn, clock_timestamp()) end`;

/** Tokens are one interval apart, so there is no burst, however many processes take them. */
const TAKE = `
  insert into provider_pace as pace (next_turn)
  values (clock_timestamp() + make_interval(secs => 1 / (coalesce(cast(:rate as double precision), ${ASSUMED}) * ${SHARE})))
  on conflict (singleton) do update set next_turn = ${FREE_FROM} + ${INTERVAL}
    where pace.next_turn <= ${RESERVED_BEFORE} or pace.next_turn > ${TOO_FAR}
  returning ${KNOWN(`(pace.next_turn - ${INTERVAL})`)}`;

/**
 * Reserves the next call to the provider. The caller waits for it without holding a lock; an unused token is lost,
 * which does no harm.
 * @returns undefined if the next token is too far away to be reserved
 */
export async function takeToken(db: Knex, rate: number | undefined): Promise<KnownLimit | undefined> {
  const { rows }: { rows: KnownLimit[] } = await db.raw(TAKE, { rate: rate ?? null });
  return rows[0];
}

const RESERVE = `
  update provider_pace as pace set next_turn = greatest(pace.next_turn, clock_timestamp()) + ${INTERVAL}
  where not ${IS_PAUSED}
  returning ${KNOWN(`(pace.next_turn - ${INTERVAL})`)}`;

/**
 * Reserves the next free call, ahead of every token that isn't reserved yet.
 * @returns milliseconds until then; 0 if no limit is known, or if all calls are paused
 */
export async function reserveTurn(db: Knex, rate: number | undefined): Promise<number> {
  const { rows }: { rows: KnownLimit[] } = await db.raw(RESERVE, { rate: rate ?? null });
  return Math.max(0, rows[0]?.wait ?? 0);
}

/** The first limit that's announced takes the place of what was assumed, but not of a wait. */
const SET_LIMIT = `
  insert into provider_pace as pace (calls_per_second) values (:limit)
  on conflict (singleton) do update set calls_per_second = excluded.calls_per_second,
    next_turn = case when pace.calls_per_second is null and not ${IS_PAUSED} then clock_timestamp() + make_interval(secs => 1 / excluded.calls_per_second)
      else pace.next_turn end
  returning ${KNOWN('next_turn')}`;

export const setLimit = (db: Knex, limit: number): Promise<KnownLimit> => changed(db, SET_LIMIT, { limit });

const PAUSE_CALLS = `
  insert into provider_pace as pace (next_turn, throttled_since)
  values (clock_timestamp() + make_interval(secs => :seconds), case when :isRefusal then clock_timestamp() end)
  on conflict (singleton) do update set next_turn = greatest(pace.next_turn, excluded.next_turn),
    throttled_since = coalesce(pace.throttled_since, excluded.throttled_since)
  returning ${KNOWN('next_turn')}`;

/**
 * Keeps all processes from calling for this many seconds.
 * @param isRefusal whether the provider refused a call because there were too many
 */
export const pauseCalls = (db: Knex, seconds: number, isRefusal = false): Promise<KnownLimit> =>
  changed(db, PAUSE_CALLS, { seconds, isRefusal });

const FAILED = `
  insert into provider_pace as pace (failures, failing_since) values (1, clock_timestamp())
  on conflict (singleton) do update set failures = pace.failures + 1, throttled_since = null,
    failing_since = coalesce(pace.failing_since, excluded.failing_since)
  returning ${KNOWN('next_turn')}`;

/** Counts an unknown outcome. Several in a row slow everyone down. */
export const countFailure = (db: Knex): Promise<KnownLimit> => changed(db, FAILED, {});

const ANSWERED = `
  insert into provider_pace as pace default values
  on conflict (singleton) do update set failures = 0, failing_since = null, throttled_since = null
  returning ${KNOWN('next_turn')}`;

/** The provider responds again, and not only that there are too many calls. */
export const endFailures = (db: Knex): Promise<KnownLimit> => changed(db, ANSWERED, {});
