import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { campaignLog } from '../ending/campaign-log.ts';
import { countHardBounces } from '../poll/first-part.queries.ts';
import { announcePause } from './announce-pause.ts';
import { lockWatched, setPausedForResponses } from './pause-for-responses.queries.ts';
import { pauseReasons } from './pause-reasons.ts';
import { shareProblem, type Watched } from './response-limits.ts';

/** This many hard bounces in the first part, or a single complaint, keep the rest from going out automatically. */
const FIRST_PART_BOUNCES = 3;

export type Notify = { teamInbox: string; log: Logger };

/** What is wrong with the first part, or null. */
async function firstPartProblem(trx: Knex, campaign: Watched): Promise<string | null> {
  const { id, first_part_count: recipients, complained_count } = campaign;
  if (complained_count > 0) return pauseReasons.firstPartComplaints(complained_count, recipients);
  const bounces = await countHardBounces(trx, id);
  return bounces >= FIRST_PART_BOUNCES ? pauseReasons.firstPartBounces(bounces, recipients) : null;
}

/**
 * Pauses a campaign with too many bounces or spam complaints, before the provider closes the account. One that waits
 * for its quota now waits for a person. Call it in the transaction that counts, which locks the campaign last.
 * @returns whether it was paused
 */
export async function pauseForResponses(
  trx: Knex,
  campaignId: number,
  { teamInbox, log }: Notify,
): Promise<boolean> {
  const campaign = await lockWatched(trx, campaignId);
  if (!campaign) return false;
  const reason = campaign.rest_held ? await firstPartProblem(trx, campaign) : shareProblem(campaign);
  if (reason === null) return false;
  await setPausedForResponses(trx, campaignId, reason);
  await announcePause(trx, { ...campaign, reason, teamInbox });
  campaignLog(log, campaign).warn({ reason }, 'campaign paused');
  return true;
}
