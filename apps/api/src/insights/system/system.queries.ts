import type { Knex } from 'knex';
import { findOpenBatches, type OpenBatches } from '../../sending/open-batches.queries.ts';

/** The migrations that have run, by name. */
export const findMigrated = async (db: Knex): Promise<Set<string>> =>
  new Set(await db('knex_migrations').pluck('name'));

/** In the last day. */
export const wasClockSetBack = async (db: Knex): Promise<boolean> =>
  (await db('incidents')
    .where({ kind: 'clock_set_back' })
    .whereRaw(`last_at > now() - interval '1 day'`)
    .first('kind')) !== undefined;

export type Backlog = {
  campaigns: { status: string; campaigns: number; emails: number }[];
  batches: OpenBatches;
  outbox: { emails: number; seconds: number };
  unsealed: { entries: number; seconds: number };
};

const CAMPAIGNS = `
  select status, cast(count(*) as integer) as campaigns, cast(sum(recipients_count - sent_count - failed_count - skipped_count
    - cancelled_count - uncertain_count) as integer) as emails
  from campaigns where finished_at is null group by status`;

const OUTBOX = `
  select cast(count(*) as integer) as emails,
    cast(coalesce(extract(epoch from now() - min(created_at)), 0) as double precision) as seconds
  from outbox where status = 'pending'`;

const UNSEALED = `
  select cast(count(*) as integer) as entries,
    cast(coalesce(extract(epoch from now() - min(queued_at)), 0) as double precision) as seconds
  from unsealed_activity`;

/** The pending work of the whole installation. */
export async function findBacklog(db: Knex): Promise<Backlog> {
  const [campaigns, batches, outbox, unsealed] = await Promise.all([
    db.raw<{ rows: Backlog['campaigns'] }>(CAMPAIGNS),
    findOpenBatches(db),
    db.raw<{ rows: Backlog['outbox'][] }>(OUTBOX),
    db.raw<{ rows: Backlog['unsealed'][] }>(UNSEALED),
  ]);
  return {
    campaigns: campaigns.rows,
    batches,
    outbox: outbox.rows[0] ?? { emails: 0, seconds: 0 },
    unsealed: unsealed.rows[0] ?? { entries: 0, seconds: 0 },
  };
}
