import type { ImageRow } from '../../platform/db/tables/images.ts';

export type ImageFormat = ImageRow['format'];
export type ImageSize = 'small' | 'large';

/** Pixels; an image that's narrower isn't enlarged. */
export const WIDTHS: Record<ImageSize, number> = { small: 600, large: 1_200 };

type ImageFile = `${600 | 1200}.${ImageFormat}`;

/** Where one size of an image is, below `PUBLIC_URL`. Sent emails have these paths, so they never change. */
export const imagePath = (id: string, size: ImageSize, format: ImageFormat): string =>
  `/api/email/images/${id}/${WIDTHS[size]}.${format}`;

/** What the last part of a path asks for. */
export const readImageFile = (file: ImageFile): { size: ImageSize; format: ImageFormat } => ({
  size: file.startsWith(`${WIDTHS.small}.`) ? 'small' : 'large',
  format: file.endsWith('.png') ? 'png' : 'jpg',
});
