import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly, signed } from './access.ts';
import { adminErrors, fails } from './errors.ts';
import { done, idText, time } from './fields.ts';

const c = initContract();

export const emailTemplate = c.router({
  template: {
    method: 'GET',
    path: '/email/template',
    summary: 'The marketing mail as HTML, to be copied or downloaded; carries the plain unsubscribe link',
    metadata: adminOnly,
    responses: { 200: done.extend({ template: z.string() }), ...adminErrors },
  },
  previewUrl: {
    method: 'GET',
    path: '/email/template/preview-url',
    summary: 'A short-lived address under which the mail can be shown in a frame',
    metadata: adminOnly,
    query: z.object({ subscriber_id: idText.optional() }),
    responses: { 200: done.extend({ url: z.string(), expires_at: time }), ...adminErrors, ...fails(404) },
  },
  preview: {
    method: 'GET',
    path: '/email/template/preview/:token',
    summary: 'The mail itself, with a content security policy of its own',
    metadata: signed,
    pathParams: z.object({ token: z.string().max(500) }),
    responses: {
      200: c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() }),
      ...fails(404),
    },
  },
});
