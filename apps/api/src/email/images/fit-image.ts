import { IMAGE_SIZE_BYTES_MAX } from '@fairlead/contract/platform/limits';
import type { Sharp } from 'sharp';
import { openRaster, type Raster } from './decode-image.ts';
import type { ImageFormat } from './image-path.ts';

/** Ways to write an image, the best first. */
const ENCODINGS: Record<ImageFormat, ((image: Sharp) => Sharp)[]> = {
  jpg: [80, 60].map((quality) => (image) => image.jpeg({ quality, mozjpeg: true })),
  png: [
    (image) => image.png({ compressionLevel: 9 }),
    (image) => image.png({ compressionLevel: 9, palette: true, effort: 3 }),
  ],
};

export type Fitted = { bytes: Buffer; width: number; height: number };

/**
 * Writes an image at most `width` pixels wide and as well as 200 kB allow: first with fewer details or colors, then
 * narrower.
 */
export async function fitImage(raster: Raster, format: ImageFormat, width: number): Promise<Fitted> {
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
