import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { announceStop } from './announce-pause.ts';
import { campaignLog } from './campaign-log.ts';
import { pauseReasons } from './pause-reasons.ts';
import { countHardBounces } from './poll/first-part.queries.ts';

/** Of the first part: this many hard bounces, or a single complaint, and the rest does not go on by itself. */
const FIRST_PART_BOUNCES = 3;
/** Mails, beyond the first part, before a share of them means anything. */
const LARGER_PART = 50;

export type Watched = {
  id: number;
  campaign_name: string;
  request_id: string | null;
  rest_held: boolean;
  first_part_count: number;
  sent_count: number;
  bounced_count: number;
  complained_count: number;
  bounce_limit: number;
  complaint_limit: number;
};

/** Whom to tell of a pause. */
export type Watcher = { teamInbox: string; log: Logger };

export const watchedColumns = [
  'id',
  'campaign_name',
  'request_id',
  'rest_held',
  'first_part_count',
  'sent_count',
  'bounced_count',
  'complained_count',
  'bounce_limit',
  'complaint_limit',
] as const;

/** What is wrong with the first part, or null. */
async function troubleInFirstPart(trx: Knex, campaign: Watched): Promise<string | null> {
  const { id, first_part_count: mails, complained_count } = campaign;
  if (complained_count > 0) return pauseReasons.firstPartComplaints(complained_count, mails);
  const bounces = await countHardBounces(trx, id);
  return bounces >= FIRST_PART_BOUNCES ? pauseReasons.firstPartBounces(bounces, mails) : null;
}

/** Which shares of a campaign that is being sent to all are above its limits. */
function overLimits(campaign: Watched): { bounces: boolean; complaints: boolean } {
  const { sent_count: sent, bounced_count, complained_count, bounce_limit, complaint_limit } = campaign;
  const tells = sent >= campaign.first_part_count + LARGER_PART;
  return {
    bounces: tells && bounced_count >= bounce_limit * sent,
    complaints: tells && complained_count > 0 && complained_count >= complaint_limit * sent,
  };
}

/** What is wrong with a campaign that is being sent to all, or null. */
function troubleInLargerPart(campaign: Watched): string | null {
  const { sent_count, bounced_count, complained_count } = campaign;
  const over = overLimits(campaign);
  if (over.complaints) return pauseReasons.tooManyComplaints(complained_count, sent_count);
  return over.bounces ? pauseReasons.tooManyBounces(bounced_count, sent_count) : null;
}

/**
 * The limits once a person has resumed the campaign: what was above a limit was seen and accepted, so twice that share is the new
 * one.
 */
export function acceptedLimits(campaign: Watched): Pick<Watched, 'bounce_limit' | 'complaint_limit'> {
  const { sent_count, bounced_count, complained_count, bounce_limit, complaint_limit } = campaign;
  const over = overLimits(campaign);
  return {
    bounce_limit: over.bounces ? (2 * bounced_count) / sent_count : bounce_limit,
    complaint_limit: over.complaints ? (2 * complained_count) / sent_count : complaint_limit,
  };
}

/**
 * Pauses a campaign of which too many mails bounce or are reported as spam, before the provider closes the account. One that waits
 * for its quota waits for a person then. In the transaction that counts, with the campaign as the last that it locks.
 * @returns whether it was paused
 */
export async function pauseForResponses(
  trx: Knex,
  campaignId: number,
  { teamInbox, log }: Watcher,
): Promise<boolean> {
  const campaign: Watched | undefined = await trx('campaigns')
    .where({ id: campaignId })
    .where((query) => query.where({ status: 'sending' }).orWhereNotNull('resumes_at'))
    .forUpdate()
    .first(...watchedColumns);
  if (!campaign) return false;
  const reason = campaign.rest_held ? await troubleInFirstPart(trx, campaign) : troubleInLargerPart(campaign);
  if (reason === null) return false;
  await trx('campaigns').where({ id: campaignId }).update({
    status: 'paused',
    pause_reason: reason,
    resumes_at: null,
    rest_held: false,
    waiting_until: null,
  });
  await announceStop(trx, { ...campaign, reason, teamInbox });
  campaignLog(log, campaign).warn({ reason }, 'campaign paused');
  return true;
}
