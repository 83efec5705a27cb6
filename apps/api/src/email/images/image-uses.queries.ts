import type { Knex } from 'knex';
import type { ImageUseRow } from '../../platform/db/tables/images.ts';

export type ImageUser = ImageUseRow['kind'];

/** Logos that the team had at any time: changing one can be taken back. */
const isLogo = (db: Knex, image: Knex.Raw | string) =>
  db('organization_versions').whereRaw(`fields ->> 'logo' = ?`, [image]).select(db.raw('1'));

/**
 * Whether a campaign, draft, template, or saved block uses an image, or it's a logo. The one place that knows where images can be used.
 */
export async function isImageUsed(db: Knex, id: string): Promise<boolean> {
  const uses = await Promise.all([
    db('image_uses').where({ image_id: id }).first('kind'),
    isLogo(db, id.toLowerCase()).first(),
  ]);
  return uses.some((use) => use !== undefined);
}

/** Keeps images from being deleted until the transaction ends. @returns the ids that exist */
export const keepImages = (trx: Knex, ids: readonly string[]): Promise<string[]> =>
  trx('images')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forKeyShare()
    .pluck('id');

/** From now on, they count as unused, unless something else uses them. Locked in the same order by everyone. */
async function setUnused(trx: Knex, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const locked = trx('images')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
  await trx('images').whereIn('id', locked).update({ unused_since: trx.fn.now() });
}

/** Replaces what a campaign, draft, template, or saved block uses. */
export async function replaceImageUses(
  trx: Knex,
  kind: ImageUser,
  ownerId: number,
  ids: readonly string[],
): Promise<void> {
  const own = { kind, owner_id: ownerId };
  const dropped = await trx('image_uses')
    .where(own)
    .whereNotIn('image_id', [...ids])
    .delete()
    .returning('image_id');
  await setUnused(
    trx,
    dropped.map((use) => use.image_id),
  );
  if (ids.length === 0) return;
  await trx('image_uses')
    .insert(ids.map((image_id) => ({ ...own, image_id })))
    .onConflict(['kind', 'owner_id', 'image_id'])
    .ignore();
}

/**
 * Deletes some images that nothing has used for so many days, oldest first. One that's being chosen right now stays.
 * @returns how many: `limit`, unless these were the last
 */
export async function deleteSomeUnused(db: Knex, days: number, limit: number): Promise<number> {
  const unused = db('images')
    .where('unused_since', '<', db.raw('now() - make_interval(days => ?)', [days]))
    .whereNotExists(db('image_uses').whereRaw('image_id = images.id').select(db.raw('1')))
    .whereNotExists(isLogo(db, db.raw('cast(images.id as text)')))
    .orderBy('unused_since')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id');
  return db('images').whereIn('id', unused).delete();
}
