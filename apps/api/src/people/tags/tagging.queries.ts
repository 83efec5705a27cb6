import type { Knex } from 'knex';

/** SQL: the names of a subscriber's tags, in their order. */
export const TAGS = `array(select t.name from subscriber_tags st join tags t on t.id = st.tag_id
  where st.subscriber_id = subscribers.id order by lower(t.name)) as tags`;

/** Gives people a tag. @returns the ids of those who hadn't got it */
export async function giveTag(trx: Knex, tagId: number, subscriberIds: readonly number[]): Promise<number[]> {
  const { rows }: { rows: { subscriber_id: number }[] } = await trx.raw(
    `insert into subscriber_tags (tag_id, subscriber_id)
    select ?, id from subscribers where id = any(?) order by id on conflict do nothing returning subscriber_id`,
    [tagId, subscriberIds as unknown as Knex.Value],
  );
  return rows.map(({ subscriber_id }) => subscriber_id);
}

/** Takes a tag from people. @returns the ids of those who had it */
export async function takeTag(trx: Knex, tagId: number, subscriberIds: readonly number[]): Promise<number[]> {
  const taken = await trx('subscriber_tags')
    .where({ tag_id: tagId })
    .whereIn('subscriber_id', subscriberIds)
    .delete()
    .returning('subscriber_id');
  return taken.map(({ subscriber_id }) => subscriber_id);
}

/** Gives someone exactly these tags. */
export async function setTagsOf(trx: Knex, subscriberId: number, tagIds: readonly number[]): Promise<void> {
  await trx('subscriber_tags').where({ subscriber_id: subscriberId }).whereNotIn('tag_id', tagIds).delete();
  for (const tagId of tagIds) await giveTag(trx, tagId, [subscriberId]);
}

const DELETED_PER_STATEMENT = 10_000;

const DELETE_LOOSE = `delete from subscriber_tags where (tag_id, subscriber_id) in (
  select tag_id, subscriber_id from subscriber_tags st where tag_id = ? limit ${DELETED_PER_STATEMENT})`;

/** Tags that people still have although they were deleted; found in as many steps by the index as there are tags. */
const LOOSE = `with recursive found (id) as (
    select min(tag_id) from subscriber_tags
    union all select (select min(tag_id) from subscriber_tags where tag_id > found.id) from found where found.id is not null)
  select id from found where id is not null and not exists (select from tags where tags.id = found.id)`;

/** Takes deleted tags from those who had them, a few at a time, so nobody waits for it. */
export async function deleteLooseTags(db: Knex): Promise<void> {
  const { rows }: { rows: { id: number }[] } = await db.raw(LOOSE);
  for (const { id } of rows) {
    let deleted = DELETED_PER_STATEMENT;
    while (deleted === DELETED_PER_STATEMENT) ({ rowCount: deleted } = await db.raw(DELETE_LOOSE, [id]));
  }
}
