import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { inLane, superAdminOnly } from '../platform/access.ts';
import { adminErrors } from '../platform/errors.ts';
import { done, time } from '../platform/fields.ts';
import { count, wholeNumber } from '../platform/numbers.ts';
import { day } from '../platform/time/dates.ts';
import { RETENTION, RETENTION_SETTINGS, type RetentionSetting } from './retention-limits.ts';

const c = initContract();

/** Why a number of days isn't accepted. */
export function keepDaysInvalid(name: RetentionSetting): string {
  const { least, most, isEndless } = RETENTION[name];
  const days = `${least} to ${most.toLocaleString('en-US')} days`;
  return isEndless ? `Choose from ${days}, or no limit` : `Choose from ${days}`;
}

function daysRule(name: RetentionSetting) {
  const { least, most } = RETENTION[name];
  return wholeNumber(least, most, keepDaysInvalid(name));
}

const endlessRule = (name: RetentionSetting) => daysRule(name).nullable();

/**
 * Days for which each kind of data is kept; null: without an end. Nothing that an open campaign, a total, or a link to
 * opt out needs is ever deleted.
 */
export const keepDays = {
  /** Who got a campaign and what came back, from the campaign's end. Its figures stay. */
  keep_email_days: endlessRule('keep_email_days'),
  /** IP addresses of clicks, opt-outs, preference changes, and forms, and the browsers of clicks. */
  keep_ip_days: endlessRule('keep_ip_days'),
  /** Demo requests and messages with notes and answers, from the last thing that happened. */
  keep_inquiry_days: endlessRule('keep_inquiry_days'),
  /** Emails to one person, such as notices, answers, and password links. */
  keep_outbox_days: endlessRule('keep_outbox_days'),
  /** The rows of imported files; until then, an import can be undone. */
  keep_import_days: daysRule('keep_import_days'),
  /** From where and on which devices admins logged in. */
  keep_login_days: daysRule('keep_login_days'),
  /** The activity log; it loses whole months only. */
  keep_log_days: endlessRule('keep_log_days'),
} satisfies Record<RetentionSetting, z.ZodType>;

const inQuery = (name: RetentionSetting) =>
  z
    .string()
    .regex(/^\d{1,5}$|^none$/, keepDaysInvalid(name))
    .transform((text) => (text === 'none' ? null : Number(text)))
    .pipe(keepDays[name])
    .optional();

/** Days to try instead of the settings; `none`: without an end. */
export const RetentionQuery = z.strictObject(
  Object.fromEntries(RETENTION_SETTINGS.map((name) => [name, inQuery(name)])) as Record<
    RetentionSetting,
    ReturnType<typeof inQuery>
  >,
);

const Setting = z.enum(RETENTION_SETTINGS as [RetentionSetting, ...RetentionSetting[]]);

/** What one night deleted. */
const RetentionRun = z.object({
  /** In the team's time zone. */
  day: day(),
  began_at: time,
  /** Null while it goes on. */
  finished_at: time.nullable(),
  /** How many of each kind; one that's missing lost none. */
  removed: z.partialRecord(Setting, count),
});
export type RetentionRun = z.infer<typeof RetentionRun>;

export const RetentionReport = z.object({
  kinds: z.array(
    z.object({
      setting: Setting,
      days: count.nullable(),
      /** What would go: people of campaigns, IP addresses, inquiries, emails, imports, devices, or entries. */
      count,
    }),
  ),
  /** The latest nights, newest first. */
  runs: z.array(RetentionRun),
});
export type RetentionReport = z.infer<typeof RetentionReport>;

export const retention = c.router({
  read: {
    method: 'GET',
    path: '/admin/retention',
    summary:
      'What the next nightly cleanup would delete, with these days or the settings, and what recent ones deleted',
    metadata: inLane('long', superAdminOnly),
    query: RetentionQuery,
    responses: { 200: done.extend({ retention: RetentionReport }), ...adminErrors },
  },
});
