import type { Knex } from 'knex';

/**
 * The share of the limit that is used. Calls arrive a little early or late; without room for that, one more than allowed would
 * fall into a window of the provider's now and then.
 */
const SHARE = 0.95;
/** Calls a second until the provider has said how many it takes: the lowest limit that Resend has had. */
const ASSUMED = 2;
/** Unknown outcomes in a row after which the provider counts as away, and is called once a second at most. */
export const AWAY_AFTER = 5;
/** Seconds. */
const LONGEST_PAUSE = 30;

export type KnownPace = {
  /** Null: the provider has not said yet; Infinity: it announces none. */
  calls_per_second: number | null;
  /** Unknown outcomes in a row, of all processes. */
  failures: number;
  /** Milliseconds until the next turn that nobody has reserved; not more than 0 when it may be taken now. */
  wait: number;
};

/** Calls a second that are spaced out: `rate` overrides what the provider announced. */
const RATE = `least(coalesce(cast(:rate as double precision), pace.calls_per_second, ${ASSUMED}) * ${SHARE},
  case when pace.failures >= ${AWAY_AFTER} then 1 end)`;
const INTERVAL = `make_interval(secs => 1 / ${RATE})`;
const KNOWN = (turn: string) => `calls_per_second, failures,
  cast(1000 * extract(epoch from ${turn} - clock_timestamp()) as double precision) as wait`;

export async function findPace(db: Knex): Promise<KnownPace | undefined> {
  const { rows }: { rows: KnownPace[] } = await db.raw(`select ${KNOWN('next_turn')} from provider_pace`);
  return rows[0];
}

const changed = async (db: Knex, statement: string, binding: Record<string, unknown>): Promise<KnownPace> => {
  const { rows }: { rows: KnownPace[] } = await db.raw(statement, binding);
  const [known] = rows;
  if (!known) throw new Error('The pace of calls to the provider was not written');
  return known;
};

/** Turns lie one interval apart, so that there is no burst, however many processes take them. */
const TAKE = `
  insert into provider_pace as pace (next_turn)
  values (clock_timestamp() + make_interval(secs => 1 / (coalesce(cast(:rate as double precision), ${ASSUMED}) * ${SHARE})))
  on conflict (singleton) do update set next_turn = greatest(pace.next_turn, clock_timestamp()) + ${INTERVAL}
  returning ${KNOWN(`(pace.next_turn - ${INTERVAL})`)}`;

/**
 * Reserves the next call to the provider, for whoever then waits until it. No lock outlives the statement. A reserved turn that
 * is not used is lost, and nothing else.
 */
export const takeTurn = (db: Knex, rate: number | undefined): Promise<KnownPace> =>
  changed(db, TAKE, { rate: rate ?? null });

const SET_LIMIT = `
  insert into provider_pace as pace (calls_per_second) values (:limit)
  on conflict (singleton) do update set calls_per_second = excluded.calls_per_second,
    next_turn = case when pace.calls_per_second is null then clock_timestamp() + make_interval(secs => 1 / excluded.calls_per_second)
      else pace.next_turn end
  returning ${KNOWN('next_turn')}`;

export const setLimit = (db: Knex, limit: number): Promise<KnownPace> => changed(db, SET_LIMIT, { limit });

const PUT_OFF = `
  insert into provider_pace as pace (next_turn) values (clock_timestamp() + make_interval(secs => :seconds))
  on conflict (singleton) do update set next_turn = greatest(pace.next_turn, excluded.next_turn)
  returning ${KNOWN('next_turn')}`;

/** Nobody calls for so many seconds. */
export const putOffTurns = (db: Knex, seconds: number): Promise<KnownPace> =>
  changed(db, PUT_OFF, { seconds });

/** Pauses are as long as the provider has been away so far: they double, whatever the number of calls that fail at once. */
const FAILED = `
  insert into provider_pace as pace (failures, failing_since) values (1, clock_timestamp())
  on conflict (singleton) do update set failures = pace.failures + 1,
    failing_since = coalesce(pace.failing_since, excluded.failing_since),
    next_turn = case when pace.failures + 1 < ${AWAY_AFTER} then pace.next_turn
      else greatest(pace.next_turn, clock_timestamp() + least(interval '${LONGEST_PAUSE} seconds',
        greatest(interval '1 second', clock_timestamp() - pace.failing_since))) end
  returning ${KNOWN('next_turn')}`;

/** Counts an outcome that nobody knows. Several in a row put the next turn off. */
export const countFailure = (db: Knex): Promise<KnownPace> => changed(db, FAILED, {});

const ANSWERED = `
  insert into provider_pace as pace default values
  on conflict (singleton) do update set failures = 0, failing_since = null,
    next_turn = case when pace.failures >= ${AWAY_AFTER} then clock_timestamp() else pace.next_turn end
  returning ${KNOWN('next_turn')}`;

/** The provider is there again. */
export const endFailures = (db: Knex): Promise<KnownPace> => changed(db, ANSWERED, {});
