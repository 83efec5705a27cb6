import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { pauseReasons } from './pause-reasons.ts';

/** Emails beyond the first part that are needed before shares are meaningful. */
const MIN_AFTER_FIRST_PART = 50;

export const watchedColumns = [
  'id',
  'campaign_name',
  'request_id',
  'rest_held',
  'first_part_count',
  'sent_count',
  'bounced_count',
  'failed_later_count',
  'complained_count',
  'bounce_limit',
  'complaint_limit',
] as const satisfies readonly (keyof CampaignRow)[];

export type Watched = Pick<CampaignRow, (typeof watchedColumns)[number]>;

/** Emails that the provider accepted, and those of them that didn't arrive. */
const shares = ({ sent_count, failed_later_count, bounced_count }: Watched) => ({
  accepted: sent_count + failed_later_count,
  undelivered: bounced_count + failed_later_count,
});

/** Which shares are above their limits, for a campaign that is being sent to all. */
function overLimits(campaign: Watched): { bounces: boolean; complaints: boolean } {
  const { complained_count, bounce_limit, complaint_limit } = campaign;
  const { accepted, undelivered } = shares(campaign);
  const isMeaningful = accepted >= campaign.first_part_count + MIN_AFTER_FIRST_PART;
  return {
    bounces: isMeaningful && undelivered >= bounce_limit * accepted,
    complaints: isMeaningful && complained_count > 0 && complained_count >= complaint_limit * accepted,
  };
}

/** What is wrong with a campaign that is being sent to all, or null. */
export function shareProblem(campaign: Watched): string | null {
  const { complained_count } = campaign;
  const { accepted, undelivered } = shares(campaign);
  const over = overLimits(campaign);
  if (over.complaints) return pauseReasons.tooManyComplaints(complained_count, accepted);
  return over.bounces ? pauseReasons.tooManyBounces(undelivered, accepted) : null;
}

/**
 * The limits once a person has resumed the campaign. They saw and accepted a share above a limit, so twice that share
 * is the new limit.
 */
export function acceptedLimits(campaign: Watched): Pick<Watched, 'bounce_limit' | 'complaint_limit'> {
  const { complained_count, bounce_limit, complaint_limit } = campaign;
  const { accepted, undelivered } = shares(campaign);
  const over = overLimits(campaign);
  return {
    bounce_limit: over.bounces ? (2 * undelivered) / accepted : bounce_limit,
    complaint_limit: over.complaints ? (2 * complained_count) / accepted : complaint_limit,
  };
}
