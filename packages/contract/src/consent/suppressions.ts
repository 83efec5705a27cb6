import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { superAdminConfirmed, superAdminOnly, withUnscreened } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { cursorText, done, limitText, line, requiredText, subscriberId, time } from '../platform/fields.ts';
import { REASON_MAX } from '../platform/limits.ts';
import { optOutEmailRule } from '../platform/text/form-rules.ts';

/** Texts for lifting suppressions. */
export const suppressionTexts = {
  reasonRequired: 'Enter the reason this address can get email again',
  notSuppressed: 'This address isn’t suppressed, so nothing was changed',
  complained:
    'This person reported our email as spam, so the suppression can’t be lifted. Nothing was changed.',
  optedOut:
    'This person unsubscribed, so nothing was changed. If they ask to come back, activate the subscriber instead.',
  providerAway: 'Resend didn’t answer, and nothing was changed. Please try again in a minute.',
  liftFailed: 'The suppression wasn’t lifted: ',
  lifted: {
    removed: 'Lifted here and in Resend.',
    not_listed: 'Lifted. Resend didn’t block this address.',
    not_allowed:
      'Lifted here. Our API key can’t change Resend’s list: remove the address in Resend as well, under Suppressions.',
  },
} as const;

const c = initContract();

/** A suppression that an earlier rule made and today's wouldn't. */
export const DoubtfulSuppression = z.object({
  email: z.string(),
  subscriber_id: subscriberId,
  /** What the provider said; null if that wasn't recorded. */
  detail: z.string().nullable(),
  created_at: time,
});
export type DoubtfulSuppression = z.infer<typeof DoubtfulSuppression>;

/** An event of the provider that couldn't be used. */
export const UnreadEvent = z.object({
  svix_id: z.string(),
  type: z.string().nullable(),
  problem: z.enum(['unknown_type', 'incomplete']),
  payload: z.string(),
  received_at: time,
});
export type UnreadEvent = z.infer<typeof UnreadEvent>;

/** `not_allowed`: the API key may not remove it, so a person has to. */
export const AtProvider = z.enum(['removed', 'not_listed', 'not_allowed']);
export type AtProvider = z.infer<typeof AtProvider>;

export const suppressions = c.router({
  doubtful: {
    method: 'GET',
    path: '/email/suppressions/doubtful',
    summary: 'Addresses that an earlier rule suppressed after a bounce and today’s wouldn’t, newest first',
    metadata: superAdminOnly,
    query: z.strictObject({ limit: limitText(50, 200), cursor: cursorText }),
    responses: {
      200: done.extend({ suppressions: z.array(DoubtfulSuppression), next_cursor: z.string().nullable() }),
      ...adminErrors,
    },
  },
  lift: {
    method: 'POST',
    path: '/email/suppressions/lift',
    summary:
      'Let an address that bounced get email again, here and at the provider; never after an opt-out or a complaint',
    metadata: withUnscreened(superAdminConfirmed, 'email'),
    body: z.strictObject({
      email: requiredText(optOutEmailRule),
      reason: line(REASON_MAX, suppressionTexts.reasonRequired),
    }),
    responses: { 200: done.extend({ at_provider: AtProvider }), ...adminErrors, ...fails(404, 409) },
  },
  unreadEvents: {
    method: 'GET',
    path: '/email/unread-events',
    summary: 'Events from the email provider that we couldn’t use, newest first; kept for 30 days',
    metadata: superAdminOnly,
    query: z.strictObject({ limit: limitText(50, 200), cursor: cursorText }),
    responses: {
      200: done.extend({ events: z.array(UnreadEvent), next_cursor: z.string().nullable() }),
      ...adminErrors,
    },
  },
});
