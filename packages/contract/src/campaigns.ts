import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminConfirmed, adminLargeBody, adminOnly } from './access.ts';
import { ALARM_CLASSES } from './bounce-classes.ts';
import { csvFile } from './csv.ts';
import { DraftConflict } from './drafts.ts';
import { adminErrors, fails } from './errors.ts';
import { cursorText, done, id, idText, limitText, optionalLine, subscriberId, time } from './fields.ts';
import { SEARCH_MAX } from './limits.ts';
import { RecipientEvent } from './recipient-history.ts';
import { Audience, AudienceRequest } from './send-fields.ts';
import { SendRequest } from './send-request.ts';
import { DomainLineId } from './sending-domain.ts';

const c = initContract();
const count = z.number().int().min(0);

export const CampaignStatus = z.enum(['scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed']);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

const CampaignName = z.object({ id, campaign_name: z.string() });

export const Campaign = z.object({
  id,
  campaign_name: z.string(),
  subject_line: z.string(),
  recipients_count: count,
  opens: count,
  clicks: count,
  sent_at: time.nullable(),
  status: CampaignStatus,
  created_at: time,
  /** Emails that the provider accepted and hasn't given up. */
  sent: count.optional(),
  /** Canceled by Undo, before anything went out. */
  undone: z.boolean().optional(),
  /** The edited version that goes out instead. */
  replaced_by: CampaignName.nullable().optional(),
  /** When the first email may go out, for campaigns that don't start immediately. */
  starts_at: time.nullable().optional(),
  /** What keeps it from going on although nobody paused it. */
  trouble: z.string().nullable().optional(),
  /** Why it's paused; null if an admin paused it, or if it isn't paused. */
  pause_reason: z.string().nullable().optional(),
  /** Its recipients are still being written; nothing goes out yet. */
  preparing: z.boolean().optional(),
  /** Of these, how many are written or left out so far; null once all are. */
  prepared: count.nullable().optional(),
  /** What needs a person, because something other than the addresses is at fault; only those of the last 7 days. */
  alarms: z.array(z.object({ class: z.enum(ALARM_CLASSES), text: z.string(), recipients: count })).optional(),
});
export type Campaign = z.infer<typeof Campaign>;

/** Always: planned = sent + failed + skipped + cancelled + uncertain + pending. */
export const Ledger = z.object({
  planned: count,
  pending: count,
  sent: count,
  failed: count,
  skipped: count,
  cancelled: count,
  uncertain: count,
});
export type Ledger = z.infer<typeof Ledger>;

export const CampaignReport = Campaign.extend({
  created_by: z.string().nullable(),
  from_address: z.string(),
  /** What it's about; null for nothing in particular. */
  topic: z.string().nullable().optional(),
  started_at: time.nullable(),
  finished_at: time.nullable(),
  pause_reason: z.string().nullable(),
  /** The page where the cause of the pause is fixed. */
  pause_fix: z.enum(['sending_domain', 'owner_settings']).optional(),
  /** Why most of the failed recipients failed, among the first thousand. */
  failure_reason: z.string().nullable().optional(),
  /** The provider's own words about the trouble or the pause. */
  trouble_details: z.string().nullable().optional(),
  resumes_at: time.nullable(),
  ledger: Ledger,
  delivered: count,
  bounced: count,
  /** Of the failed ones, those that the provider had accepted. */
  failed_later: count.optional(),
  /** Of the skipped ones, those who were deleted or deactivated while the campaign was being prepared. */
  left_out: count.optional(),
  complained: count,
  unsubscribed: count,
  machine_opens: count,
  machine_clicks: count,
  /** The chosen time, and the zone it's in. */
  scheduled_at: time.nullable().optional(),
  time_zone: z.string().nullable().optional(),
  /** Until then canceling undoes the send: nothing has gone out. */
  undo_until: time.nullable().optional(),
  /** The draft it was sent from, and which undoing it gives back; null if there is none. */
  draft_id: id.nullable().optional(),
  /** The campaign that this one is the edited version of. */
  replaces: CampaignName.nullable().optional(),
  /** Recipients in the first part; 0 if there is none. */
  first_part_count: count.optional(),
  /** Whether the rest is held until the first part has done well. */
  rest_held: z.boolean().optional(),
  /** Whether some recipients of the first part have no outcome yet. */
  first_part_open: z.boolean().optional(),
  /** When the rest goes out automatically, once the first part is sent. */
  waiting_until: time.nullable().optional(),
  /**
   * Unconfirmed emails that were handed over with another API key. Somebody has to say whether it's for the same account of
   * the provider before they're asked about.
   */
  account_unclear: count.optional(),
  /** Failed recipients who can be tried again. */
  retryable: count.optional(),
  /** When it was forgotten who got it and what came back. The figures stay. */
  details_removed_at: time.nullable().optional(),
  /** Of the email that was rehearsed, which is the one that’s sent; null if none was. */
  rehearsed_hash: z.string().nullable().optional(),
  /** Inquiries by people who followed a link in one of its emails. */
  demo_requests: count.optional(),
  contact_messages: count.optional(),
  /** The server's clock when it responded, for counting down to the other times here. */
  as_of: time.optional(),
});
export type CampaignReport = z.infer<typeof CampaignReport>;

export const RecipientStatus = z.enum(['pending', 'sent', 'failed', 'skipped', 'cancelled', 'uncertain']);
export type RecipientStatus = z.infer<typeof RecipientStatus>;

export const Recipient = z.object({
  id,
  email: z.string(),
  subscriber_id: subscriberId,
  name: z.string().nullable(),
  status: RecipientStatus,
  /** A sentence. */
  reason: z.string().nullable(),
  /** What the provider said about it, as it said it. */
  reason_detail: z.string().nullable().optional(),
  sent_at: time.nullable(),
  delivered_at: time.nullable(),
  bounced_at: time.nullable(),
  complained_at: time.nullable(),
  opened_at: time.nullable(),
  clicked_at: time.nullable(),
  unsubscribed_at: time.nullable(),
  /** Other recipients in the same call to the provider that it has reported on since. Only for uncertain recipients. */
  reported_beside: count.optional(),
});
export type Recipient = z.infer<typeof Recipient>;

/** People of one domain whose server or mail program answered something other than a delivery. One may count in several. */
export const DomainResponse = z.object({
  domain: z.string(),
  /** The server said to try again later: `delivery_delayed`, or a soft bounce. */
  deferred: count,
  bounced: count,
  complained: count,
});
export type DomainResponse = z.infer<typeof DomainResponse>;

export const DomainReport = z.object({
  /** Those with most people, first. */
  domains: z.array(DomainResponse),
  /** All other domains together. */
  rest: DomainResponse.omit({ domain: true }).extend({ domains: count }),
  /** False if there are too many people to count all of them. */
  is_complete: z.boolean(),
  counted_at: time,
});
export type DomainReport = z.infer<typeof DomainReport>;

/** A campaign's email as it was sent. */
export const SentEmail = z.object({
  /** Who it's filled in for; null: the words for people we know nothing about. */
  recipient: Recipient.pick({ id: true, email: true, name: true }).nullable(),
  subject: z.string(),
  text: z.string(),
  /** Shows its HTML until `expires_at`. */
  url: z.string(),
  expires_at: time,
});
export type SentEmail = z.infer<typeof SentEmail>;

/** Recipients who clicked a link, each counted once. */
export const LinkClicks = z.object({
  link: z.string(),
  /** Its words in the email; null for a link that isn't in it. */
  label: z.string().nullable(),
  people: count,
  /** Those with automated clicks only. */
  machines: count,
  total: count,
});
export type LinkClicks = z.infer<typeof LinkClicks>;

export const LinkReport = z.object({
  /** The email's web links in its order; then others that were clicked, the most clicked first. */
  links: z.array(LinkClicks),
  /** False if there are too many clicks to count all of them. */
  is_complete: z.boolean(),
  counted_at: time,
});
export type LinkReport = z.infer<typeof LinkReport>;

export const SendAnswer = z.object({
  /** False if nobody was mailed and nobody will be; `error` says why. */
  success: z.boolean(),
  error: z.string().optional(),
  results: z.object({ successful: count, failed: count }),
  campaign_id: id,
  status: CampaignStatus,
  pending: count,
});
export type SendAnswer = z.infer<typeof SendAnswer>;

const pathParams = z.object({ id: idText });
const report = { 200: done.extend({ campaign: CampaignReport }), ...adminErrors, ...fails(404) };

export const campaigns = c.router({
  list: {
    method: 'GET',
    path: '/email/campaigns',
    summary: 'Campaigns, newest first',
    metadata: adminOnly,
    query: z.object({
      limit: limitText(50, 200),
      cursor: cursorText,
      /** Only those that haven't ended; a canceled one hasn't while emails have no outcome. */
      unfinished: z
        .enum(['true', 'false'], 'unfinished must be true or false')
        .transform((value) => value === 'true')
        .optional(),
      /** A part of its name, whatever the case. */
      search: optionalLine(SEARCH_MAX),
    }),
    responses: {
      200: done.extend({ campaigns: z.array(Campaign), next_cursor: z.string().nullable() }),
      ...adminErrors,
    },
  },
  send: {
    method: 'POST',
    path: '/email/send-marketing-emails',
    summary: 'Create a campaign durably and send it; answers after at most 10 s with the results so far',
    description:
      'A repeat with the same Idempotency-Key returns the first campaign. 409 when the audience is not `expected_recipients` any more. Scheduled, or with `undo_seconds`, it answers at once. Recipients are chosen now, also for a later start; who opts out until then is left out. 409 for a segment that was deleted, or has a rule that can’t be answered. Above 50,000, it answers while recipients are still being written (`preparing`); nothing goes out before all are. `success` is false if nobody was mailed and nobody will be. With a document or draft, its own subject counts instead of `subject`. A draft becomes one campaign: another send of it is a 409 with the `campaign_id`, unless that campaign was undone. With `rehearsed`, it’s a 409 if the email isn’t the one that was rehearsed. A draft that edits a scheduled campaign replaces it.',
    metadata: adminLargeBody,
    headers: { 'idempotency-key': z.string().min(1).max(256).optional() },
    body: SendRequest,
    responses: {
      200: SendAnswer,
      ...adminErrors,
      ...fails(404),
      409: DraftConflict.extend({
        recipients: count.optional(),
        /** What isn't ready about the sender's domain: nothing was created. */
        not_ready: z.array(DomainLineId).optional(),
        /** The email isn't the rehearsed one. */
        other_email: z.boolean().optional(),
      }),
    },
  },
  audience: {
    method: 'POST',
    path: '/email/audience',
    summary: 'Exactly how many people a draft would reach, and who is left out and why',
    metadata: adminLargeBody,
    body: AudienceRequest,
    responses: { 200: done.extend(Audience.shape), ...adminErrors, ...fails(409) },
  },
  report: {
    method: 'GET',
    path: '/email/campaigns/:id',
    summary: 'Progress and report of a campaign',
    metadata: adminOnly,
    pathParams,
    responses: report,
  },
  recipients: {
    method: 'GET',
    path: '/email/campaigns/:id/recipients',
    summary: 'Each recipient of a campaign with its outcome',
    metadata: adminOnly,
    pathParams,
    query: z.object({ status: RecipientStatus.optional(), limit: limitText(100, 500), cursor: cursorText }),
    responses: {
      200: done.extend({ recipients: z.array(Recipient), next_cursor: z.string().nullable() }),
      ...adminErrors,
      ...fails(404),
    },
  },
  exportRecipients: {
    method: 'GET',
    path: '/email/campaigns/:id/recipients/export',
    summary: 'All recipients of a campaign with their outcomes as a CSV file',
    metadata: adminConfirmed,
    pathParams,
    query: z.object({ status: RecipientStatus.optional() }),
    responses: { 200: csvFile, ...adminErrors, ...fails(404) },
  },
  recipientHistory: {
    method: 'GET',
    path: '/email/campaigns/:id/recipients/:recipientId',
    summary: 'All that is known about the mail to one recipient, in the order in which it happened',
    metadata: adminOnly,
    pathParams: pathParams.extend({ recipientId: idText }),
    responses: {
      200: done.extend({ recipient: Recipient, events: z.array(RecipientEvent) }),
      ...adminErrors,
      ...fails(404),
    },
  },
  domains: {
    method: 'GET',
    path: '/email/campaigns/:id/domains',
    summary: 'Which recipients’ domains deferred, bounced, or complained; counted once a minute',
    metadata: adminOnly,
    pathParams,
    responses: { 200: done.extend(DomainReport.shape), ...adminErrors, ...fails(404) },
  },
  email: {
    method: 'GET',
    path: '/email/campaigns/:id/email',
    summary: 'The email of a campaign as it was sent, with a short-lived address that shows it in a frame',
    description:
      'With `recipient_id`, exactly as that recipient got it or would have. Without, with its fallbacks and the plain unsubscribe link. 404 for a recipient whose row was removed because the campaign is old.',
    metadata: adminOnly,
    pathParams,
    query: z.object({ recipient_id: idText.optional() }),
    responses: { 200: done.extend(SentEmail.shape), ...adminErrors, ...fails(404), ...fails(409) },
  },
  links: {
    method: 'GET',
    path: '/email/campaigns/:id/links',
    summary: 'How many people and machines clicked each link of a campaign’s email; counted once a minute',
    description: 'Of a campaign whose recipients were removed because it’s old, all counts are 0.',
    metadata: adminOnly,
    pathParams,
    responses: { 200: done.extend(LinkReport.shape), ...adminErrors, ...fails(404), ...fails(409) },
  },
  pause: {
    method: 'POST',
    path: '/email/campaigns/:id/pause',
    summary: 'Stop sending; what was handed over already goes out',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...report, ...fails(409) },
  },
  resume: {
    method: 'POST',
    path: '/email/campaigns/:id/resume',
    summary:
      'Go on with a paused campaign, which waits for its time if that lies ahead; start a scheduled one, or the rest after its first part, at once',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...report, ...fails(409) },
  },
  cancel: {
    method: 'POST',
    path: '/email/campaigns/:id/cancel',
    summary: 'Give up what is not sent yet, for good',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...report, ...fails(409) },
  },
  sayAccount: {
    method: 'POST',
    path: '/email/campaigns/:id/provider-account',
    summary:
      'Say whether a changed API key is for the same account of the provider: if so, unconfirmed mail is asked about; if not, it is given up, and never sent again',
    metadata: adminOnly,
    pathParams,
    body: z.object({ same: z.boolean() }),
    responses: { ...report, ...fails(409) },
  },
  retryFailed: {
    method: 'POST',
    path: '/email/campaigns/:id/retry-failed',
    summary: 'Try recipients again whose mail was refused; never those of unknown outcome',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...report, ...fails(409) },
  },
});
