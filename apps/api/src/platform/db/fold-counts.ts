import type { Knex } from 'knex';

/** What each table of counts has a row for. */
const COUNTED = { subscriber_counts: 'role, is_active', tag_counts: 'tag_id' } as const;

/** This many rows are cheap to add up for each count; more are folded. */
const KEPT = 100;
const FOLDED_PER_TRANSACTION = 50_000;

const fold = (table: keyof typeof COUNTED) => `
  with folded as (
    delete from ${table} where id in (select id from ${table} order by id limit ${FOLDED_PER_TRANSACTION} for update skip locked)
    returning ${COUNTED[table]}, people)
  insert into ${table} (${COUNTED[table]}, people)
  select ${COUNTED[table]}, sum(people) from folded group by ${COUNTED[table]} having sum(people) <> 0`;

/**
 * Adds the changes of a count up to one row for each thing counted. Triggers write a row for each change, because counting
 * a million people takes longer than the 200 ms allowed. Any number of processes may fold at once.
 */
export async function foldCounts(db: Knex, table: keyof typeof COUNTED): Promise<void> {
  const [changes] = await db(table).count<{ count: number }[]>();
  if ((changes?.count ?? 0) > KEPT) await db.raw(fold(table));
}
