import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly } from '../platform/access.ts';
import { adminErrors } from '../platform/errors.ts';
import { cursorText, done, id, limitText, time } from '../platform/fields.ts';
import { Ledger } from '../platform/ledger.ts';
import {
  NOTIFICATION_DAYS,
  NOTIFICATIONS_PAGE,
  NOTIFICATIONS_PAGE_MAX,
  NOTIFICATIONS_UNREAD_CAP,
} from '../platform/limits.ts';
import { count, wholeNumber } from '../platform/numbers.ts';

/** What admins are notified about, in the order of the settings. */
export const NOTIFICATION_KINDS = [
  'campaign_finished',
  'campaign_paused',
  'first_part_waiting',
  'new_inquiry',
  'import_done',
] as const;

const c = initContract();

export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

const happened = { id, created_at: time, is_read: z.boolean() };

/** What it's about. The name is looked up: null once the row is deleted or the person is erased. */
const about = <K extends 'campaign' | 'import' | 'demo' | 'contact'>(...kinds: [K, ...K[]]) =>
  z.object({ kind: z.enum(kinds), id, name: z.string().nullable() });

/** One for each happening, with what was true then. */
export const Notification = z.discriminatedUnion('kind', [
  z.object({
    ...happened,
    kind: z.literal('campaign_finished'),
    subject: about('campaign'),
    status: z.enum(['sent', 'failed']),
    ledger: Ledger,
  }),
  /** Not by an admin. `resumes_at`: null if it waits for a person. */
  z.object({
    ...happened,
    kind: z.literal('campaign_paused'),
    subject: about('campaign'),
    reason: z.string(),
    resumes_at: time.nullable(),
  }),
  z.object({
    ...happened,
    kind: z.literal('first_part_waiting'),
    subject: about('campaign'),
    first_part_count: count,
    waiting_until: time,
  }),
  z.object({ ...happened, kind: z.literal('new_inquiry'), subject: about('demo', 'contact') }),
  z.object({
    ...happened,
    kind: z.literal('import_done'),
    subject: about('import'),
    added: count,
    changed: count,
    blocked: count,
  }),
]);
export type Notification = z.infer<typeof Notification>;

const unread = wholeNumber(0, NOTIFICATIONS_UNREAD_CAP);

export const NotificationSettings = z.object({ by_email: z.array(NotificationKind) });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const settings = { 200: done.extend({ settings: NotificationSettings }), ...adminErrors };

/** All admins have the same ones; what's read is each admin's own, in every tab. */
export const notifications = c.router({
  list: {
    method: 'GET',
    path: '/admin/notifications',
    summary: 'Recent events, newest first, and how many the admin hasn’t read',
    description: `They’re kept for ${NOTIFICATION_DAYS} days. \`unread\` is counted up to ${NOTIFICATIONS_UNREAD_CAP}. What happened before the admin was added counts as read.`,
    metadata: adminOnly,
    query: z.strictObject({
      limit: limitText(NOTIFICATIONS_PAGE, NOTIFICATIONS_PAGE_MAX),
      cursor: cursorText,
    }),
    responses: {
      200: done.extend({
        notifications: z.array(Notification),
        unread,
        next_cursor: z.string().nullable(),
      }),
      ...adminErrors,
    },
  },
  markRead: {
    method: 'POST',
    path: '/admin/notifications/read',
    summary: 'Mark notifications as read',
    description:
      '`all_until` is the newest one that the admin saw: it marks that one and all before it. One that’s gone marks nothing.',
    metadata: adminOnly,
    body: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(NOTIFICATIONS_PAGE_MAX) }),
      z.strictObject({ all_until: id }),
    ]),
    responses: { 200: done.extend({ unread }), ...adminErrors },
  },
  settings: {
    method: 'GET',
    path: '/admin/notification-settings',
    summary: 'Which notifications the admin also gets by email',
    metadata: adminOnly,
    responses: settings,
  },
  changeSettings: {
    method: 'PUT',
    path: '/admin/notification-settings',
    summary: 'Choose which notifications come by email, too',
    description: 'For the admin who asks. Emails about accounts and to the team inbox always come.',
    metadata: adminOnly,
    body: z.strictObject({ by_email: z.array(NotificationKind).max(NOTIFICATION_KINDS.length) }),
    responses: settings,
  },
});
