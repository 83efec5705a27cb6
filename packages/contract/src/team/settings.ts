import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { superAdminConfirmed, superAdminOnly } from '../platform/access.ts';
import { brand } from '../platform/brand.ts';
import { claims } from '../platform/claims.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, emailOrNone, line, requiredText } from '../platform/fields.ts';
import { IDLE_MINUTES, MESSAGE_MAX, SUBJECT_MAX } from '../platform/limits.ts';
import { wholeNumber } from '../platform/numbers.ts';
import { paragraphRule } from '../platform/text/form-rules.ts';
import { emailSubjectRule } from '../platform/text/strict-line.ts';
import { texts } from '../platform/texts.ts';
import { keepDays } from './retention.ts';
import { DEFAULT_RETENTION } from './retention-limits.ts';

const c = initContract();

/** What owners set in the admin area. */
export const Settings = z.object({
  /** Minutes after which an unused session ends. */
  idle_minutes: wholeNumber(IDLE_MINUTES.least, IDLE_MINUTES.most, texts.settings.idleInvalid),
  /** Super admins without a second factor can only add one. */
  require_second_factor: z.boolean(),
  /** Sending to more people asks for the password or a second factor again. */
  confirm_above: wholeNumber(0, 10_000_000, texts.settings.confirmAboveInvalid),
  /** Gets the head of the activity log once a day. */
  audit_email: emailOrNone,
  /** Emails of campaigns that are handed over in one day at most; null: no ceiling. */
  daily_ceiling: wholeNumber(1, 10_000_000, texts.settings.ceilingInvalid).nullable(),
  /** Whether someone who asks for a demo or writes to us gets an email that we got it, at most one a day. */
  acknowledge_inquiries: z.boolean(),
  /** What that email says. Nothing is filled in: anyone can type anyone's address into a form. */
  acknowledgment_subject: line(SUBJECT_MAX, texts.settings.acknowledgmentSubject),
  acknowledgment_text: requiredText({
    ...paragraphRule(MESSAGE_MAX),
    required: texts.settings.acknowledgmentText,
  }),
  /** Whether people can sign up for marketing emails on the site. Links already sent keep working. */
  sign_up: z.boolean(),
  ...keepDays,
});
export type Settings = z.infer<typeof Settings>;

/** The subject is checked more strictly than it's read: it may have been stored before it was. */
export const SettingsChange = z
  .strictObject({
    ...Settings.shape,
    acknowledgment_subject: requiredText({
      ...emailSubjectRule,
      required: texts.settings.acknowledgmentSubject,
    }),
  })
  .partial();

export const DEFAULT_SETTINGS: Settings = {
  idle_minutes: IDLE_MINUTES.default,
  require_second_factor: false,
  confirm_above: 1_000,
  audit_email: '',
  daily_ceiling: null,
  acknowledge_inquiries: false,
  acknowledgment_subject: `Thanks for contacting ${brand.name}`,
  acknowledgment_text: `Thanks for getting in touch. We got your message, and someone on our team will get back to you within ${claims.followUp}.

Want to add something? Just reply to this email.

Didn’t write to us? Then someone typed your address by mistake, and you can ignore this email.`,
  sign_up: true,
  ...DEFAULT_RETENTION,
};

export const settings = c.router({
  read: {
    method: 'GET',
    path: '/admin/settings',
    summary: 'The settings',
    metadata: superAdminOnly,
    responses: { 200: done.extend({ settings: Settings }), ...adminErrors },
  },
  change: {
    method: 'PATCH',
    path: '/admin/settings',
    summary: 'Change some settings; the others stay',
    metadata: superAdminConfirmed,
    body: SettingsChange,
    responses: { 200: done.extend({ settings: Settings }), ...adminErrors, ...fails(409) },
  },
});
