import type { Knex } from 'knex';
import type { ImageUseRow } from '../../db/tables/images.ts';

export type ImageUser = ImageUseRow['kind'];

/** Whether a campaign, draft, template, or saved block uses an image. The one place that knows where images can be used. */
export async function isImageUsed(db: Knex, id: string): Promise<boolean> {
  return (await db('image_uses').where({ image_id: id }).first('kind')) !== undefined;
}

/** Keeps images from being deleted until the transaction ends. @returns the ids that exist */
export const keepImages = (trx: Knex, ids: readonly string[]): Promise<string[]> =>
  trx('images')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forKeyShare()
    .pluck('id');

/** Replaces what a campaign, draft, template, or saved block uses. */
export async function replaceImageUses(
  trx: Knex,
  kind: ImageUser,
  ownerId: number,
  ids: readonly string[],
): Promise<void> {
  const own = { kind, owner_id: ownerId };
  await trx('image_uses')
    .where(own)
    .whereNotIn('image_id', [...ids])
    .delete();
  if (ids.length === 0) return;
  await trx('image_uses')
    .insert(ids.map((image_id) => ({ ...own, image_id })))
    .onConflict(['kind', 'owner_id', 'image_id'])
    .ignore();
}
