import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { MailDocument } from '../email/document/document.ts';
import { customValues } from '../people/custom-fields.ts';
import { mergedTexts } from '../people/person-shapes.ts';
import { Role } from '../people/subscribers.ts';
import { adminDocument, adminLimited, adminOnly, signed } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, emailAddress, id, idText, requiredText, subscriberId, time } from '../platform/fields.ts';
import { count } from '../platform/numbers.ts';
import { DraftConflict, DraftRef } from './drafts.ts';
import { subjectRule, testRecipientsRule } from './send-rules.ts';

const c = initContract();

const page = c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() });

/** The subscriber that a preview is made for. */
export const PreviewPerson = z.object({
  id,
  email: z.string(),
  ...mergedTexts,
  role: Role.nullable(),
  custom: customValues,
});
export type PreviewPerson = z.infer<typeof PreviewPerson>;

/** A campaign's email as it was sent: to one recipient, or null for nobody in particular. */
const SentEmailRef = z.strictObject({ campaign_id: id, recipient_id: id.nullable() });

export const TestSendRequest = z.strictObject({
  subject: requiredText(subjectRule),
  recipients: z
    .array(emailAddress)
    .min(1, testRecipientsRule.required)
    .max(testRecipientsRule.max, testRecipientsRule.tooMany),
  subscriber_id: id.nullish(),
  document: MailDocument.nullish(),
  draft: DraftRef.nullish(),
  sent: SentEmailRef.nullish(),
});
export type TestSendRequest = z.output<typeof TestSendRequest>;

export const PreviewRequest = z.strictObject({
  document: MailDocument.nullish(),
  draft: DraftRef.nullish(),
  subscriber_id: id.nullish(),
});
export type PreviewRequest = z.output<typeof PreviewRequest>;

/** `pending`: the outbox keeps trying. `refused`: the email may not be written to. `reason` says why it wasn't sent. */
export const TestResult = z.object({
  email: z.string(),
  status: z.enum(['sent', 'failed', 'pending', 'refused']),
  reason: z.string().nullable(),
  subscriber_id: subscriberId,
});
export type TestResult = z.infer<typeof TestResult>;

export const emailTemplate = c.router({
  template: {
    method: 'GET',
    path: '/email/template',
    summary: 'The marketing email as HTML, to copy or download; it has the plain unsubscribe link',
    metadata: adminOnly,
    responses: { 200: done.extend({ template: z.string() }), ...adminErrors },
  },
  previewUrl: {
    method: 'GET',
    path: '/email/template/preview-url',
    summary: 'A short-lived address that shows the email in a frame',
    metadata: adminOnly,
    query: z.strictObject({ subscriber_id: idText.optional() }),
    responses: {
      200: done.extend({ url: z.string(), expires_at: time, subscriber: PreviewPerson.nullable() }),
      ...adminErrors,
      ...fails(404),
    },
  },
  preview: {
    method: 'GET',
    path: '/email/template/preview/:token',
    summary: 'The email itself, with its own content security policy',
    description: '`look` shows it as under a light or dark theme, whichever the reader has.',
    metadata: signed,
    pathParams: z.object({ token: z.string().max(500) }),
    query: z.object({ look: z.enum(['light', 'dark']).optional() }),
    responses: {
      200: page,
      ...fails(404),
    },
  },
  view: {
    method: 'GET',
    path: '/email/view',
    summary: 'A campaign’s email as a page, for “View in browser”',
    description:
      '`t` is the token in the email’s links. 90 days after the email was sent, personal details are left out.',
    metadata: signed,
    query: z.object({ t: z.string().optional() }),
    responses: { 200: page, 404: page, 409: page },
  },
  documentPreview: {
    method: 'POST',
    path: '/email/template/preview',
    summary:
      'A document as an email: what it says, and a short-lived address under which it can be shown in a frame',
    description:
      'Without a document or draft it’s the built-in offer. `subscriber_id` fills in that person. `bytes` is the size of the HTML; Gmail cuts off what’s above 102,000.',
    metadata: adminDocument,
    body: PreviewRequest,
    responses: {
      200: done.extend({
        url: z.string(),
        expires_at: time,
        subscriber: PreviewPerson.nullable(),
        subject: z.string(),
        preheader: z.string(),
        text: z.string(),
        bytes: count,
      }),
      ...adminErrors,
      ...fails(404),
      409: DraftConflict,
    },
  },
  testSend: {
    method: 'POST',
    path: '/email/test-send',
    summary: 'Send the email to up to five addresses; answers after at most 10 s with the outcome for each',
    description:
      'The subject begins with "[Test] ". With a document, a draft, or a campaign’s email (`sent`), its own subject is used. `subscriber_id` fills in that person; what was `sent` is filled in with its recipient’s data at the time, and can’t unsubscribe that person. A repeat with the same Idempotency-Key sends nothing and reports what happened to the first.',
    metadata: { ...adminLimited('testSend'), jsonBody: 'document' },
    headers: { 'idempotency-key': z.string().min(1).max(256).optional() },
    body: TestSendRequest,
    responses: {
      200: done.extend({ results: z.array(TestResult) }),
      ...adminErrors,
      ...fails(404),
      409: DraftConflict,
    },
  },
});
