import type { RetentionRun } from '@fairlead/contract/team/retention';
import type { RetentionSetting } from '@fairlead/contract/team/retention-limits';
import type { Knex } from 'knex';
import type { RetentionRunRow } from '../../platform/db/tables/retention.ts';

/** A process that crashed gives up its turn after this time. */
const LEASE = `now() + interval '2 minutes'`;

const BEGIN = `
  insert into retention_runs (day) select cast(night.at as date)
  from (select now() at time zone :timeZone as at) as night where extract(hour from night.at) >= :hour
  on conflict do nothing`;

/** One process works on a night's run; one that wasn't finished when the next began is left as it is. */
const TAKE = `
  update retention_runs set lease_until = ${LEASE}
  where day = (select max(day) from retention_runs) and finished_at is null
    and (lease_until is null or lease_until < now())
  returning cast(day as text) as day`;

export type Night = { timeZone: string; hour: number };

/** @returns the day of the run that's this process's now; undefined if there's nothing to do, or another one does it */
export async function takeRun(db: Knex, night: Night): Promise<string | undefined> {
  await db.raw(BEGIN, night);
  const { rows }: { rows: { day: string }[] } = await db.raw(TAKE);
  return rows[0]?.day;
}

const ADD = `
  update retention_runs set lease_until = ${LEASE}, removed = removed || jsonb_build_object(
    cast(:setting as text), coalesce(cast(removed ->> :setting as bigint), 0) + :count)
  where day = :day`;

export const addRemoved = (trx: Knex, day: string, setting: RetentionSetting, count: number) =>
  trx.raw(ADD, { day, setting, count });

/** Another process may go on. */
export const leaveRun = (db: Knex, day: string) =>
  db('retention_runs').where({ day }).update({ lease_until: null });

export async function finishRun(trx: Knex, day: string): Promise<RetentionRunRow['removed']> {
  const [run] = await trx('retention_runs')
    .where({ day })
    .update({ finished_at: trx.fn.now(), lease_until: null })
    .returning('removed');
  return run?.removed ?? {};
}

/** The latest, newest first. */
export const findRuns = (db: Knex, limit: number): Promise<RetentionRun[]> =>
  db('retention_runs')
    .orderBy('day', 'desc')
    .limit(limit)
    .select(db.raw('cast(day as text) as day'), 'began_at', 'finished_at', 'removed');
