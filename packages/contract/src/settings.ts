import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { superAdminConfirmed, superAdminOnly } from './access.ts';
import { adminErrors, fails } from './errors.ts';
import { done, emailOrNone } from './fields.ts';
import { IDLE_MINUTES } from './limits.ts';
import { texts } from './texts.ts';

const c = initContract();

const wholeNumber = (least: number, most: number, text: string) =>
  z.number({ error: text }).int(text).min(least, text).max(most, text);

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
});
export type Settings = z.infer<typeof Settings>;

export const DEFAULT_SETTINGS: Settings = {
  idle_minutes: IDLE_MINUTES.default,
  require_second_factor: false,
  confirm_above: 1_000,
  audit_email: '',
  daily_ceiling: null,
};

export const settings = c.router({
  read: {
    method: 'GET',
    path: '/admin/settings',
    summary: 'What owners have set',
    metadata: superAdminOnly,
    responses: { 200: done.extend({ settings: Settings }), ...adminErrors },
  },
  change: {
    method: 'PATCH',
    path: '/admin/settings',
    summary: 'Change some settings; the others stay',
    metadata: superAdminConfirmed,
    body: Settings.partial(),
    responses: { 200: done.extend({ settings: Settings }), ...adminErrors, ...fails(409) },
  },
});
