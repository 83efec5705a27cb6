import type { Knex } from 'knex';

/** This many rows are cheap to add up for each count; more are folded. */
const KEPT = 100;
const FOLDED_PER_TRANSACTION = 50_000;

const FOLD = `
  with folded as (
    delete from subscriber_counts where id in (select id from subscriber_counts order by id limit ${FOLDED_PER_TRANSACTION} for update skip locked)
    returning role, is_active, people)
  insert into subscriber_counts (role, is_active, people)
  select role, is_active, sum(people) from folded group by role, is_active having sum(people) <> 0`;

/**
 * Adds the changes up to one row for each role and state. Triggers write a row for each change, because counting a
 * million subscribers by role takes longer than the 200 ms allowed. Any number of processes may fold at once.
 */
export async function foldSubscriberCounts(db: Knex): Promise<void> {
  const [changes] = await db('subscriber_counts').count<{ count: number }[]>();
  if ((changes?.count ?? 0) > KEPT) await db.raw(FOLD);
}
