import type { Knex } from 'knex';
import type { ActivitySealRow } from '../../platform/db/tables/activity-seals.ts';
import { CHAIN_START, type ChainEnd, type EntryColumns } from './seal.ts';

/** Any number that nothing else locks. */
const CHAIN = 7_203_420;

/** SQL: an entry of `admin_activity a`, as `seal.ts` wants it. */
export const ENTRY_COLUMNS = `a.id, a.admin_id, a.username, a.action, a.description, a.ip_address, a.subject_kind,
  a.subject_id, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at`;

/** Whether this transaction is the one that extends the chain. It never waits. */
export async function lockChain(trx: Knex): Promise<boolean> {
  const { rows } = await trx.raw('select pg_try_advisory_xact_lock(?) as locked', [CHAIN]);
  return rows[0].locked;
}

/** Waits until nobody extends the chain, and keeps it as it is until the transaction ends. */
export const holdChain = (trx: Knex) => trx.raw('select pg_advisory_xact_lock(?)', [CHAIN]);

/**
 * The entries that wait to be sealed, oldest first. One that was deleted while it waited stays in the queue as evidence.
 * `offset 0`: each is looked up, since a join would read all seals for a few of many that wait.
 */
export async function findUnsealed(db: Knex, limit: number): Promise<EntryColumns[]> {
  const { rows } = await db.raw(
    `select ${ENTRY_COLUMNS} from unsealed_activity q
     cross join lateral (select * from admin_activity where id = q.entry_id offset 0) as a
     where not exists (select from activity_seals s where s.entry_id = q.entry_id offset 0)
     order by q.entry_id limit ?`,
    [limit],
  );
  return rows;
}

export const findChainEnd = async (db: Knex): Promise<ChainEnd> =>
  (await db('activity_seals').orderBy('position', 'desc').first('position', 'head')) ?? CHAIN_START;

export async function insertSeals(trx: Knex, seals: readonly ActivitySealRow[]): Promise<void> {
  await trx('activity_seals').insert([...seals]);
  await trx.raw('delete from unsealed_activity where entry_id = any(?)', [
    seals.map(({ entry_id }) => entry_id) as unknown as Knex.Value,
  ]);
}

/** @returns whether nobody did so before, of all processes */
export async function markHeadDay(trx: Knex, timeZone: string): Promise<boolean> {
  const { rows } = await trx.raw(
    `insert into activity_head_days (day) values (cast(now() at time zone ? as date))
     on conflict do nothing returning day`,
    [timeZone],
  );
  return rows.length > 0;
}
