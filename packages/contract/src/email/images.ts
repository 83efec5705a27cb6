import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminImageBody, adminOnly, open } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { cursorText, done, limitText, optionalLine, time } from '../platform/fields.ts';
import {
  IMAGE_BYTES_MAX,
  IMAGE_PIXELS_MAX,
  IMAGES_PAGE,
  IMAGES_PAGE_MAX,
  NAME_MAX,
} from '../platform/limits.ts';
import { count } from '../platform/numbers.ts';

/** Texts for uploading images. */
export const imageTexts = {
  empty: 'This file is empty, so nothing was uploaded. Choose another one.',
  tooLarge: `This file is larger than ${IMAGE_BYTES_MAX / 1_000_000} MB, so nothing was uploaded. Make the image smaller and try again.`,
  tooManyPixels: `This image has more than ${IMAGE_PIXELS_MAX / 1_000_000} megapixels, so nothing was uploaded. Make it smaller and try again.`,
  damaged:
    'This image is damaged or incomplete, so nothing was uploaded. Open it in an image editor, save it again, and upload the new file.',
  tooManyScans:
    'This JPEG would take too long to process, so nothing was uploaded. Open it in an image editor, save it again, and upload the new file.',
  tooSlow: 'This image took too long to process, so nothing was uploaded. Make it smaller and try again.',
  busy: 'Too many images are being uploaded right now, so this one wasn’t. Try again in a few seconds.',
  wrongBody: 'Send the image’s bytes as application/octet-stream or image/*',
  /** By what a file is, whatever its name says. */
  refused: {
    svg: 'Most mail programs don’t show SVG files, so nothing was uploaded. Export it as a PNG and upload that.',
    pdf: 'This is a PDF, not an image, so nothing was uploaded. Save the page as a PNG or JPEG and upload that.',
    avif: 'Many mail programs don’t show AVIF images, so nothing was uploaded. Save it as a JPEG or PNG and upload that.',
    heic: 'Many mail programs don’t show HEIC photos, so nothing was uploaded. Save it as a JPEG and upload that.',
    other: 'This isn’t a JPEG, PNG, WebP, or GIF image, so nothing was uploaded. Choose another file.',
  },
  notFound: 'We couldn’t find this image. It may have been deleted.',
  inUse:
    'A campaign, draft, template, or saved block uses this image, so it wasn’t deleted. You can delete it once no draft, template, or saved block uses it and no campaign was sent with it.',
  gone: 'An image in this email was deleted, so nothing was saved. Remove it or choose another one.',
} as const;

const c = initContract();
/** The server streams it, so the type doesn't describe the bytes. */
const file: z.ZodType<unknown> = z.string().meta({ format: 'binary' });
const id = z.uuid(imageTexts.notFound);

/** An uploaded image that emails can show. */
export const MailImage = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** Only its first frame was kept. */
  was_animated: z.boolean(),
  /** Pixels of the large size: at most 1,200 wide. */
  width: count,
  height: count,
  /** Paths of both sizes. The small one is at most 600 pixels wide. */
  small: z.string(),
  large: z.string(),
  created_by: z.string(),
  created_at: time,
});
export type MailImage = z.infer<typeof MailImage>;

/** Images for emails. Mail programs load them from here, so their paths are public and can't be guessed. */
export const images = c.router({
  upload: {
    method: 'POST',
    path: '/email/images',
    summary: 'Upload a JPEG, PNG, WebP, or GIF image: up to 10 MB and 40 megapixels',
    description:
      'It’s kept in two sizes of up to 200 kB, as PNG if it has transparency and as JPEG otherwise, without metadata such as the place it was taken. An animated image becomes its first frame. The same file uploaded twice is one image.',
    metadata: adminImageBody,
    query: z.strictObject({ file_name: optionalLine(NAME_MAX) }),
    body: c.type<unknown>(),
    responses: { 200: done.extend({ image: MailImage }), ...adminErrors },
  },
  list: {
    method: 'GET',
    path: '/email/images',
    summary: 'Uploaded images, newest first',
    metadata: adminOnly,
    query: z.strictObject({ limit: limitText(IMAGES_PAGE, IMAGES_PAGE_MAX), cursor: cursorText }),
    responses: {
      200: done.extend({ images: z.array(MailImage), next_cursor: z.string().nullable() }),
      ...adminErrors,
    },
  },
  find: {
    method: 'GET',
    path: '/email/images/:id',
    summary: 'One uploaded image',
    metadata: adminOnly,
    pathParams: z.object({ id }),
    responses: { 200: done.extend({ image: MailImage }), ...adminErrors, ...fails(404) },
  },
  delete: {
    method: 'DELETE',
    path: '/email/images/:id',
    summary: 'Delete an image that no campaign, draft, template, or saved block uses',
    metadata: adminOnly,
    pathParams: z.object({ id }),
    responses: { 200: done, ...adminErrors, ...fails(404, 409) },
  },
  file: {
    method: 'GET',
    path: '/email/images/:id/:file',
    summary: 'One size of an image, as emails load it',
    metadata: open,
    pathParams: z.object({
      id,
      file: z.enum(['600.jpg', '600.png', '1200.jpg', '1200.png'], imageTexts.notFound),
    }),
    responses: {
      200: c.otherResponse({ contentType: 'image/*', body: file }),
      304: c.noBody(),
      ...fails(404),
    },
  },
});
