import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { open, superAdminDocument } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done } from '../platform/fields.ts';

const c = initContract();

/** Characters of a file: hours of speech. */
export const CAPTIONS_MAX = 200_000;

export const captionTexts = {
  wrong:
    'This isn’t a WebVTT file, so nothing was uploaded. One begins with WEBVTT, and has lines such as 00:01.000 --> 00:04.000.',
  tooLong: `This file has more than ${CAPTIONS_MAX.toLocaleString('en-US')} characters, so nothing was uploaded.`,
  notFound: 'We couldn’t find these captions. Upload the file again.',
  failed: 'The captions weren’t uploaded: ',
} as const;

const file: z.ZodType<unknown> = z.string();

/** Captions of training videos. Like the videos, anyone may load them. */
export const captions = c.router({
  upload: {
    method: 'POST',
    path: '/admin/captions',
    summary: 'Store a WebVTT file, and tell its path. The same text has the same path',
    metadata: superAdminDocument,
    body: z.strictObject({ text: z.string().max(CAPTIONS_MAX, captionTexts.tooLong) }),
    responses: { 200: done.extend({ path: z.string() }), ...adminErrors },
  },
  file: {
    method: 'GET',
    path: '/captions/:file',
    summary: 'A WebVTT file, as the player loads it',
    metadata: open,
    pathParams: z.object({ file: z.string().regex(/^[0-9a-f]{64}\.vtt$/, captionTexts.notFound) }),
    responses: {
      200: c.otherResponse({ contentType: 'text/vtt', body: file }),
      304: c.noBody(),
      ...fails(404),
    },
  },
});
