import { createHash, randomUUID } from 'node:crypto';
import { imageTexts, type MailImage } from '@fairlead/contract/email/images';
import { IMAGE_SIZE_BYTES_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { Sharp } from 'sharp';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { decodeImage, openRaster, type Raster } from './decode-image.ts';
import { type ImageFormat, WIDTHS } from './image-path.ts';
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

/** Ways to write an image, the best first. */
const ENCODINGS: Record<ImageFormat, ((image: Sharp) => Sharp)[]> = {
  jpg: [80, 60].map((quality) => (image) => image.jpeg({ quality, mozjpeg: true })),
  png: [
    (image) => image.png({ compressionLevel: 9 }),
    (image) => image.png({ compressionLevel: 9, palette: true, effort: 3 }),
  ],
};

type Fitted = { bytes: Buffer; width: number; height: number };

/**
 * Writes an image at most `width` pixels wide and as well as 200 kB allow: first with fewer details or colors, then
 * narrower.
 */
async function fitImage(raster: Raster, format: ImageFormat, width: number): Promise<Fitted> {
  for (let wanted = Math.min(width, raster.width); ; ) {
    let least = Number.POSITIVE_INFINITY;
    for (const encode of ENCODINGS[format]) {
      const image = encode(openRaster(raster).resize({ width: wanted }));
      const { data: bytes, info } = await image.toBuffer({ resolveWithObject: true });
      if (bytes.length <= IMAGE_SIZE_BYTES_MAX) return { bytes, width: info.width, height: info.height };
      least = Math.min(least, bytes.length);
    }
    // Bytes grow with the area; a little less, so that it ends.
    wanted = Math.max(1, Math.floor(wanted * 0.95 * Math.sqrt(IMAGE_SIZE_BYTES_MAX / least)));
  }
}
