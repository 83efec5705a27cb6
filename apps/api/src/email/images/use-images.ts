import { imageTexts } from '@fairlead/contract/email/images';
import type { Knex } from 'knex';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { type ImageUser, keepImages, replaceImageUses } from './image-uses.queries.ts';

/**
 * Says which images a campaign, draft, template, or saved block uses, in the transaction that saves it; none of them can be deleted
 * from then on. Pass no ids when the owner is deleted.
 * @throws HttpError 400 if one of the images doesn't exist
 */
export async function setImageUses(
  trx: Knex,
  kind: ImageUser,
  ownerId: number,
  imageIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(imageIds.map((id) => id.toLowerCase()))];
  const kept = await keepImages(trx, ids);
  if (kept.length < ids.length) throw badRequest(imageTexts.gone);
  await replaceImageUses(trx, kind, ownerId, ids);
}
