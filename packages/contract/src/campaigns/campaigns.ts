import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { DomainLineId } from '../email/sending-domain.ts';
import { ConsumerDataQuestion } from '../people/consumer-data/consumer-data-question.ts';
import { adminConfirmed, adminOnly, adminPeople, inLane } from '../platform/access.ts';
import { csvFile } from '../platform/csv.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { cursorText, done, id, idText, limitText, optionalLine, sorted } from '../platform/fields.ts';
import { RecipientStatus } from '../platform/ledger.ts';
import { SEARCH_MAX } from '../platform/limits.ts';
import { count } from '../platform/numbers.ts';
import { CAMPAIGN_SORTS } from '../platform/sorts.ts';
import { DomainReport, LinkReport, Recipient, SentEmail } from './campaign-people.ts';
import { Campaign, CampaignReport, CampaignStatus } from './campaign-report.ts';
import { DraftConflict } from './drafts.ts';
import { RecipientEvent } from './recipient-history.ts';
import { Audience, AudienceRequest } from './send-fields.ts';
import { SendRequest } from './send-request.ts';

const c = initContract();

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
    description:
      '`sort` and `order` say otherwise: `name` is from A to Z unless `order` is `desc`; the others begin with the newest or the most unless it’s `asc`. Campaigns without a first email come last. A cursor is for the sort and order it came with.',
    metadata: adminOnly,
    query: z.strictObject({
      ...sorted(CAMPAIGN_SORTS),
      limit: limitText(50, 200),
      cursor: cursorText,
      /** Only those that haven't ended; a canceled one hasn't while emails have no outcome. */
      unfinished: z
        .enum(['true', 'false'])
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
      'A repeat with the same Idempotency-Key returns the first campaign. 409 if the audience is no longer `expected_recipients`. Scheduled, or with `undo_seconds`, it answers immediately. Recipients are chosen now, even for a later start; people who opt out before it are left out. 409 for a segment that was deleted, or has a rule that can’t be answered. Above 50,000, it answers while recipients are still being written (`preparing`); nothing goes out before all are. `success` is false if nobody was emailed and nobody will be. With a document or draft, its own subject counts instead of `subject`. A draft becomes one campaign: another send of it is a 409 with the `campaign_id`, unless that campaign was undone. With `rehearsed`, it’s a 409 if the email isn’t the one that was rehearsed. A draft that edits a scheduled campaign replaces it. 409 with `looks_like` if the email looks like it has confidential data, unless it’s `confirmed`.',
    metadata: adminPeople,
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
        ...ConsumerDataQuestion.pick({ looks_like: true }).shape,
      }),
    },
  },
  audience: {
    method: 'POST',
    path: '/email/audience',
    summary: 'Exactly how many people a draft would reach, and who is left out and why',
    metadata: inLane('long', adminPeople),
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
    query: z.strictObject({
      status: RecipientStatus.optional(),
      limit: limitText(100, 500),
      cursor: cursorText,
    }),
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
    metadata: inLane('short', adminConfirmed),
    pathParams,
    query: z.strictObject({ status: RecipientStatus.optional() }),
    responses: { 200: csvFile, ...adminErrors, ...fails(404) },
  },
  recipientHistory: {
    method: 'GET',
    path: '/email/campaigns/:id/recipients/:recipientId',
    summary: 'Everything that happened to the email to one recipient, in order',
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
    metadata: inLane('long', adminOnly),
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
    query: z.strictObject({ recipient_id: idText.optional() }),
    responses: { 200: done.extend(SentEmail.shape), ...adminErrors, ...fails(404), ...fails(409) },
  },
  links: {
    method: 'GET',
    path: '/email/campaigns/:id/links',
    summary: 'How many people and programs clicked each link in a campaign’s email; counted once a minute',
    description: 'For a campaign whose recipients were removed because it’s old, all counts are 0.',
    metadata: inLane('long', adminOnly),
    pathParams,
    responses: { 200: done.extend(LinkReport.shape), ...adminErrors, ...fails(404), ...fails(409) },
  },
  pause: {
    method: 'POST',
    path: '/email/campaigns/:id/pause',
    summary: 'Stop sending; what was already handed to the provider still goes out',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...report, ...fails(409) },
  },
  resume: {
    method: 'POST',
    path: '/email/campaigns/:id/resume',
    summary:
      'Resume a paused campaign, which waits for its time if that’s still ahead; or start a scheduled one, or the rest of one, now',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...report, ...fails(409) },
  },
  cancel: {
    method: 'POST',
    path: '/email/campaigns/:id/cancel',
    summary: 'Cancel what hasn’t been sent, permanently',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...report, ...fails(409) },
  },
  sayAccount: {
    method: 'POST',
    path: '/email/campaigns/:id/provider-account',
    summary:
      'Say whether a changed API key is for the same account of the provider: if so, we ask about unconfirmed emails; if not, they’re given up and never sent again',
    metadata: adminOnly,
    pathParams,
    body: z.strictObject({ same: z.boolean() }),
    responses: { ...report, ...fails(409) },
  },
  retryFailed: {
    method: 'POST',
    path: '/email/campaigns/:id/retry-failed',
    summary: 'Retry recipients whose email was refused; never unconfirmed ones',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...report, ...fails(409) },
  },
});
