import { imageTexts } from '@fairlead/contract/email/images';
import { IMAGE_PIXELS_MAX } from '@fairlead/contract/platform/limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { badRequest, HttpError } from '../../platform/http/answers/errors.ts';
import { WIDTHS } from './image-path.ts';

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

type Taken = 'jpeg' | 'png' | 'gif' | 'webp';
type Refused = keyof typeof imageTexts.refused;

/** Bytes in which a drawing or document says what it is, after whatever may come first. */
const HEAD = 4_096;

const startsWith = (text: string) => (head: string) => head.startsWith(text);
/** AVIF and HEIC are the same kind of container, which names its brand. */
const brand = (names: RegExp) => (head: string) =>
  head.startsWith('ftyp', 4) && names.test(head.slice(8, 12));

const SIGNATURES: [Taken | Refused, (head: string) => boolean][] = [
  ['jpeg', startsWith('\xff\xd8\xff')],
  ['png', startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (head) => /^GIF8[79]a/.test(head)],
  ['webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['avif', brand(/^avi[fs]$/)],
  ['heic', brand(/^(?:he[ivc][cxms]|mif1|msf1)$/)],
  ['pdf', (head) => head.slice(0, 1_024).includes('%PDF-')],
  ['svg', (head) => /<svg[\s>]/i.test(head)],
];

/** What a file is by its content; its name and Content-Type may say anything. */
function imageType(bytes: Buffer): Taken | Refused {
  const head = bytes.toString('latin1', 0, HEAD);
  return SIGNATURES.find(([, holds]) => holds(head))?.[0] ?? 'other';
}

const SOS = 0xda;
const EOI = 0xd9;
/** Markers without a length: restarts, the beginning, and those that only arithmetic coding has. */
const isBare = (code: number): boolean => (code >= 0xd0 && code <= 0xd8) || code === 0x01;

/** Where the code of the next marker is: after fill bytes, and not a byte of a picture, which is followed by 0. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    let code = at + 1;
    while (bytes[code] === 0xff) code += 1;
    if (code >= bytes.length) return -1;
    if (bytes[code] !== 0) return code;
    at = bytes.indexOf(0xff, code);
  }
  return -1;
}

/**
 * How often a JPEG (ITU-T T.81, B.2) goes through its picture, up to `most`: a progressive one does so a few times. A
 * decoder reads all of it for each, so a small file can keep it busy for minutes.
 */
function jpegScans(bytes: Buffer, most: number): number {
  let scans = 0;
  let at = nextMarker(bytes, 0);
  while (at >= 0 && bytes[at] !== EOI && scans < most) {
    if (bytes[at] === SOS) scans += 1;
    const isSegment = !isBare(bytes[at] ?? EOI) && at + 2 < bytes.length;
    at = nextMarker(bytes, at + 1 + (isSegment ? bytes.readUInt16BE(at + 1) : 0));
  }
  return scans;
}
