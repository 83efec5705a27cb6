import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { MailDocument } from '../email/document/document.ts';
import { MergeField } from '../email/document/inline.ts';
import { adminPeople, inLane } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, id } from '../platform/fields.ts';
import { count } from '../platform/numbers.ts';
import { DraftConflict, DraftRef } from './drafts.ts';
import { AudienceRequest, SendFields } from './send-fields.ts';

const c = initContract();

/** An email as it's written now, and who is to get it. Without a document or draft, it's the built-in offer. */
export const WrittenRequest = AudienceRequest.extend({
  document: MailDocument.nullish(),
  draft: DraftRef.nullish(),
});
export type WrittenRequest = z.output<typeof WrittenRequest>;

/** It's checked as of when it goes out: now, or the scheduled time. */
export const CheckRequest = WrittenRequest.extend(
  SendFields.pick({ scheduled_at: true, time_zone: true }).shape,
);
export type CheckRequest = z.output<typeof CheckRequest>;

/**
 * `error` stops a send; `warning` is part of its question; `note`: it couldn't be checked, or it's only good to know,
 * and never stops anything.
 */
export const CheckLevel = z.enum(['error', 'warning', 'note', 'ok']);
export type CheckLevel = z.infer<typeof CheckLevel>;

export const CheckLineId = z.enum([
  'content',
  'recipients',
  'sending_domain',
  'fallbacks',
  'greetings',
  'links',
  'fill_ins',
  'field_spacing',
  'consumer_data',
  'reading_grade',
  'size',
  'tested',
  'same_subject',
  'subject_claims',
]);
export type CheckLineId = z.infer<typeof CheckLineId>;

/** Where one link leads, as far as it's known. */
export const CheckedLink = z.object({
  /** As the document has it. */
  link: z.string(),
  /** The blocks that have it, counted from 0. */
  blocks: z.array(count),
  level: CheckLevel,
  message: z.string(),
  /** Of the page at its end; null if no page answered. */
  status: count.nullable(),
  /** The host of that page; null for our own pages, and for links that aren't to a page. */
  host: z.string().nullable(),
  asks_login: z.boolean(),
});
export type CheckedLink = z.infer<typeof CheckedLink>;

/** How many people get the fallback of a merge field. */
export const FallbackCount = z.object({ field: MergeField, fallback: z.string(), people: count });
export type FallbackCount = z.infer<typeof FallbackCount>;

export const CheckLine = z.object({
  /** Several lines may have the same. */
  id: CheckLineId,
  level: CheckLevel,
  message: z.string(),
  /** The block it's about, counted from 0. */
  block: count.optional(),
  /** People it's about: recipients, or some of them. */
  people: count.optional(),
  /** With `fallbacks`. */
  fallback: FallbackCount.optional(),
  /** With `links`. */
  links: z.array(CheckedLink).optional(),
  /** With `subject_claims`: the earlier campaign that claimed the same. */
  campaign: id.optional(),
});
export type CheckLine = z.infer<typeof CheckLine>;

/** "Ready to send?" */
export const check = c.router({
  check: {
    method: 'POST',
    path: '/email/check',
    summary: 'Whether an email and its audience are ready to send, line by line',
    description:
      'Checks the email as it’s written, so it may be unfinished. Links to other sites are called, at most once a day each. What can’t be checked in time is a `note`. Only `error` lines stop a send, and the send checks those itself.',
    metadata: inLane('long', adminPeople),
    body: CheckRequest,
    responses: {
      200: done.extend({ lines: z.array(CheckLine) }),
      ...adminErrors,
      ...fails(404),
      409: DraftConflict,
    },
  },
});
