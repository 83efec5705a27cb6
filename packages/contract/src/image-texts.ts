import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from './limits.ts';

/** Texts for uploading images. The public site never shows them, so they stay out of its scripts. */
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
