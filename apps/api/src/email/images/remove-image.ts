import { imageTexts } from '@fairlead/contract/email/images';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { deleteSomeUnused, isImageUsed } from './image-uses.queries.ts';
import { deleteImage, lockImage } from './images.queries.ts';

/** @throws HttpError 404 if it isn't there, 409 if a campaign, draft, template, or saved block uses it */
export const removeImage = (db: Knex, id: string, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    const found = await lockImage(trx, id);
    if (!found) throw notFound(imageTexts.notFound);
    if (await isImageUsed(trx, id)) throw conflict(imageTexts.inUse);
    await deleteImage(trx, id);
    await record('DELETE_IMAGE', 'Deleted an image', { kind: 'image', id: found.number });
  });

/** An email that's written every quarter finds last time's images, and what nobody wanted doesn't fill the database. */
const DAYS = 90;
/** At most 40 MB of images deleted by one statement. */
const PER_STATEMENT = 100;

/** Deletes images that no campaign, draft, or template has used for 90 days. */
export async function deleteUnusedImages(db: Knex): Promise<void> {
  while ((await deleteSomeUnused(db, DAYS, PER_STATEMENT)) === PER_STATEMENT);
}
