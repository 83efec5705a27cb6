import { imageTexts } from '@fairlead/contract/email/images';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { isImageUsed } from './image-uses.queries.ts';
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
