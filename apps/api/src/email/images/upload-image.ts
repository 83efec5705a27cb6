import { createHash, randomUUID } from 'node:crypto';
import { imageTexts, type MailImage } from '@fairlead/contract/email/images';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { decodeImage } from './decode-image.ts';
import { fitImage } from './fit-image.ts';
import { WIDTHS } from './image-path.ts';
import type { InTurn } from './image-queue.ts';
import { insertImage, renewImageOf } from './images.queries.ts';

/** The columns of an image that come from its file. */
async function makeSizes(bytes: Buffer) {
  const { raster, hasTransparency, wasAnimated } = await decodeImage(bytes);
  const format = hasTransparency ? 'png' : 'jpg';
  const small = await fitImage(raster, format, WIDTHS.small);
  const large = await fitImage(raster, format, WIDTHS.large);
  return {
    format,
    was_animated: wasAnimated,
    small: small.bytes,
    small_width: small.width,
    small_height: small.height,
    large: large.bytes,
    large_width: large.width,
    large_height: large.height,
  } as const;
}

/**
 * Keeps an uploaded image in two sizes. A file that was uploaded before is the image it became then.
 * @throws HttpError 400 or 415 for what isn't a usable image, 503 while too many are waiting
 */
export async function uploadImage(
  db: Knex,
  inTurn: InTurn,
  { bytes, fileName }: { bytes: Buffer; fileName: string | null | undefined },
  caller: Caller,
): Promise<MailImage> {
  if (bytes.length === 0) throw badRequest(imageTexts.empty);
  const sha256 = createHash('sha256').update(bytes).digest();
  const known = await renewImageOf(db, sha256);
  if (known) return known;
  const sizes = await inTurn(() => makeSizes(bytes));
  return actAs(db, caller, async (trx, record) => {
    const id = randomUUID();
    const image = await insertImage(trx, {
      id,
      sha256,
      ...sizes,
      file_name: fileName || `image.${sizes.format}`,
      created_by: caller.actor.username,
    });
    // Otherwise another request was faster.
    if (image.id === id)
      await record('CREATE_IMAGE', 'Uploaded an image', { kind: 'image', id: image.number });
    return image;
  });
}
