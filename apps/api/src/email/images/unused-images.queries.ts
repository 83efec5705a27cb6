import type { Knex } from 'knex';

/**
 * Deletes some images that nothing has used for so many days, oldest first. One that's being chosen right now stays.
 * @returns how many: `limit`, unless these were the last
 */
export async function deleteSomeUnused(db: Knex, days: number, limit: number): Promise<number> {
  const unused = db('images')
    .where('unused_since', '<', db.raw('now() - make_interval(days => ?)', [days]))
    .whereNotExists(db('image_uses').whereRaw('image_id = images.id').select(db.raw('1')))
    .orderBy('unused_since')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id');
  return db('images').whereIn('id', unused).delete();
}
