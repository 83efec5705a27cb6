import { imageTexts } from '@fairlead/contract/email/images';
import { IMAGE_PIXELS_MAX } from '@fairlead/contract/platform/limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { badRequest, HttpError } from '../../platform/http/answers/errors.ts';
import { WIDTHS } from './image-path.ts';
import { imageType } from './image-type.ts';
import { jpegScans } from './jpeg-scans.ts';

/** Seconds; an image within our limits takes less than one. */
const TIMEOUT = 10;
/** Of a JPEG; image editors make about ten. The time limit is only looked at after the last one. */
const SCANS_MAX = 100;
/** Pixels; a longer strip becomes narrower. */
const HEIGHT_MAX = 4_000;

// Only the decoders of what we take: the others would be more code for a hostile file to reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
// No upload is decoded twice, and none takes all processors.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels in memory, without any metadata. */
export type Raster = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };
export type Decoded = { raster: Raster; hasTransparency: boolean; wasAnimated: boolean };

export const openRaster = ({ data, ...raw }: Raster): Sharp => sharp(data, { raw });

function damaged(cause: unknown): HttpError {
  const timedOut = cause instanceof Error && cause.message.startsWith('timeout');
  return badRequest(timedOut ? imageTexts.tooSlow : imageTexts.damaged);
}

/** From the file's head: a small file can be huge once it's decoded. */
async function readHead(bytes: Buffer): Promise<Metadata> {
  const image = sharp(bytes, { limitInputPixels: false });
  const head = await image.metadata().catch((cause) => Promise.reject(damaged(cause)));
  if (head.width * head.height > IMAGE_PIXELS_MAX) throw badRequest(imageTexts.tooManyPixels);
  return head;
}

/** An animated PNG says so ahead of its pixels. libvips reads it as a still one. */
function isAnimatedPng(bytes: Buffer): boolean {
  const at = bytes.indexOf('acTL');
  return at >= 0 && at < bytes.indexOf('IDAT');
}

/**
 * Decodes an uploaded image, upright and at most 1,200 pixels wide. An animated one becomes its first frame.
 * @throws HttpError 415 for anything but JPEG, PNG, WebP, and GIF, and 400 if it's damaged, too large, or takes too long
 */
export async function decodeImage(bytes: Buffer): Promise<Decoded> {
  const type = imageType(bytes);
  if (type in imageTexts.refused)
    throw new HttpError(415, imageTexts.refused[type as keyof typeof imageTexts.refused]);
  if (type === 'jpeg' && jpegScans(bytes, SCANS_MAX + 1) > SCANS_MAX)
    throw badRequest(imageTexts.tooManyScans);
  const { pages = 1 } = await readHead(bytes);
  const { data, info } = await sharp(bytes, {
    autoOrient: true,
    failOn: 'error',
    limitInputPixels: IMAGE_PIXELS_MAX,
  })
    .resize({ width: WIDTHS.large, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .toFormat('raw', { depth: 'uchar' })
    .timeout({ seconds: TIMEOUT })
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => Promise.reject(damaged(cause)));
  const raster = { data, width: info.width, height: info.height, channels: info.channels };
  return {
    raster,
    hasTransparency: info.hasAlpha && !(await openRaster(raster).stats()).isOpaque,
    wasAnimated: pages > 1 || (type === 'png' && isAnimatedPng(bytes)),
  };
}
