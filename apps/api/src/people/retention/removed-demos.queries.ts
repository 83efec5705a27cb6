import type { Knex } from 'knex';

const LOCK = `hashtextextended('removal of demo requests', 0)`;

/** Before some are deleted because they're old: segments about the time before can't be answered anymore. */
export async function markRemovedDemos(trx: Knex, ids: readonly number[]): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(${LOCK})`);
  await trx.raw(MARK, [[...ids]]);
}

const MARK = `
  insert into retention_marks (kind, removed_until)
  select 'demo_requests', max(created_at) from demo_requests where id = any(cast(? as bigint[])) and not is_probably_spam
  having count(*) > 0
  on conflict (kind) do update set removed_until = greatest(retention_marks.removed_until, excluded.removed_until)`;

const REMOVED = `select exists (select from retention_marks where kind = 'demo_requests'
  and (cast(:days as integer) is null or removed_until >= now() - make_interval(days => :days))) as found`;

/**
 * Whether demo requests of the last so many days (null: any) were deleted because they were old. In a transaction, none
 * are until it ends.
 */
export async function demosRemovedWithin(db: Knex, days: number | null): Promise<boolean> {
  if (db.isTransaction) await db.raw(`select pg_advisory_xact_lock_shared(${LOCK})`);
  const { rows } = await db.raw(REMOVED, { days: days as Knex.Value });
  return rows[0].found;
}
