import type { Knex } from 'knex';

/** Changes that are added up with every look; more than these are folded. */
const KEPT = 100;
const FOLDED_AT_ONCE = 50_000;

const FOLD = `
  with folded as (
    delete from subscriber_counts where id in (select id from subscriber_counts order by id limit ${FOLDED_AT_ONCE} for update skip locked)
    returning role, is_active, people)
  insert into subscriber_counts (role, is_active, people)
  select role, is_active, sum(people) from folded group by role, is_active having sum(people) <> 0`;

/** Puts the changes counted since the last time into one row for each role and state. Any number of processes may do it at once. */
export async function foldSubscriberCounts(db: Knex): Promise<void> {
  const [changes] = await db('subscriber_counts').count<{ count: number }[]>();
  if ((changes?.count ?? 0) > KEPT) await db.raw(FOLD);
}
