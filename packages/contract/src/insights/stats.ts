import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { CampaignName } from '../campaigns/campaign-report.ts';
import { adminOnly } from '../platform/access.ts';
import { adminErrors } from '../platform/errors.ts';
import { done, id, limitText, subscriberId, time } from '../platform/fields.ts';
import { InquiryKind } from '../platform/inquiry-kind.ts';
import { WAITING_CAP } from '../platform/limits.ts';
import { count } from '../platform/numbers.ts';

const c = initContract();

/** `openRate` is in percent of delivered emails, with one decimal. */
export const DashboardStats = z.object({
  totalSubscribers: count,
  activeCampaigns: count,
  emailsSentToday: count,
  openRate: z.number().min(0).max(100),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const MarketingStats = z.object({
  active_subscribers: count,
  campaigns_sent: count,
  total_emails_sent: count,
  /** Opt-outs in force of people who were on the list or mailed. */
  total_unsubscribes: count,
  /** Opt-outs of all other addresses. */
  other_unsubscribes: count.optional(),
  crp_vendors: count,
  state_agencies: count,
  job_coaches: count,
  others: count,
});
export type MarketingStats = z.infer<typeof MarketingStats>;

export const Waiting = z.object({
  /** Nobody has answered or closed them. One above `WAITING_CAP` means more. */
  new_inquiries: count.max(WAITING_CAP + 1),
  campaigns_sending: count,
  /** They wait for an admin. */
  campaigns_paused: count,
  /** Campaigns whose recipients are being written, the newest ten: nothing of them goes out yet. */
  preparing: z.array(CampaignName.extend({ prepared: count, recipients_count: count })).optional(),
});
export type Waiting = z.infer<typeof Waiting>;

/** People who were imported are one event, the import. */
export const SiteEvent = z.object({
  kind: z.enum(['demo_request', 'contact_message', 'unsubscribe', 'subscriber', 'campaign', 'import']),
  /** A sentence without its period. */
  title: z.string(),
  /** Only if it's about a person. */
  subscriber_id: subscriberId,
  /** Of the demo request, message, campaign, or import. */
  item_id: id.optional(),
  detail: z.string().nullable(),
  created_at: time,
});
export type SiteEvent = z.infer<typeof SiteEvent>;

/** An email to one person that was given up: the provider refused it, or didn't answer for 23 hours. */
export const FailedEmail = z.object({
  id,
  kind: z.enum([
    'password_reset',
    'invitation',
    'account_notice',
    'demo_notice',
    'contact_notice',
    'inquiry_reply',
    'acknowledgment',
    'sign_up',
    'notice',
    'notification',
  ]),
  to: z.string(),
  /** What it answers; null for all but replies and acknowledgments. */
  inquiry: z.object({ kind: InquiryKind, id }).nullable(),
  created_at: time,
});
export type FailedEmail = z.infer<typeof FailedEmail>;

export const stats = c.router({
  dashboard: {
    method: 'GET',
    path: '/admin/dashboard-stats',
    summary: 'The four figures of the dashboard',
    metadata: adminOnly,
    responses: { 200: done.extend({ stats: DashboardStats }), ...adminErrors },
  },
  waiting: {
    method: 'GET',
    path: '/admin/waiting',
    summary: 'How much is waiting for an admin or in progress',
    metadata: adminOnly,
    responses: { 200: done.extend({ waiting: Waiting }), ...adminErrors },
  },
  siteEvents: {
    method: 'GET',
    path: '/admin/site-events',
    summary: 'Recent activity on the site, newest first',
    metadata: adminOnly,
    query: z.strictObject({ limit: limitText(10, 50) }),
    responses: { 200: done.extend({ events: z.array(SiteEvent) }), ...adminErrors },
  },
  failedEmails: {
    method: 'GET',
    path: '/admin/failed-emails',
    summary:
      'Emails to one person that failed in the last 7 days, newest first; not those of campaigns or test sends',
    metadata: adminOnly,
    query: z.strictObject({ limit: limitText(3, 50) }),
    responses: {
      200: done.extend({
        emails: z.array(FailedEmail),
        /** One above `WAITING_CAP` means more. */
        total: count.max(WAITING_CAP + 1),
      }),
      ...adminErrors,
    },
  },
  marketing: {
    method: 'GET',
    path: '/email/marketing-stats',
    summary: 'The figures of Email Marketing',
    metadata: adminOnly,
    responses: { 200: done.extend({ stats: MarketingStats }), ...adminErrors },
  },
});
