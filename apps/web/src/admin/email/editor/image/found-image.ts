import type { MailImage } from '@fairlead/contract/email/images';
import type { Node, Schema } from '@tiptap/pm/model';
import { ApiError } from '../../../../api/call.ts';

/** Said in place of a picture. */
export const missingTexts = {
  loading: 'Loading this image…',
  deleted: 'This image was deleted. Choose another one, or remove it.',
  unreachable: 'This image can’t be shown right now. It’s still in your email.',
} as const;

/** An image, or why there's none to show. */
export type FoundImage = MailImage | keyof typeof missingTexts;

export function foundImage({
  data,
  error,
}: {
  data: MailImage | undefined;
  error: Error | null;
}): FoundImage {
  if (error instanceof ApiError && error.status === 404) return 'deleted';
  return data ?? (error ? 'unreachable' : 'loading');
}

/** An image that has to be described. */
export const newImage = (schema: Schema, id: string): Node =>
  schema.node('image', { image: id, alt: '', decorative: false, link: null, align: null });
