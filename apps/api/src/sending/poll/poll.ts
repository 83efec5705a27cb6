import type { Deps } from '../../platform/deps.ts';
import { campaignLog } from '../ending/campaign-log.ts';
import { cancelUnsent } from '../ending/cancel-unsent.ts';
import { recordOnCampaign } from '../ending/record-on-campaign.ts';
import { findSendable, findUnfinished, resumeRenewed, type Sendable } from './poll.queries.ts';
import { releaseRest } from './release-rest.ts';
import { reportTrouble } from './report-trouble.ts';
import { startScheduled } from './start-scheduled.ts';

/** Milliseconds that one poll may spend on canceling; the next poll continues. */
const CANCEL_WITHIN = 1_000;

const resumeWaited = ({ db, log }: Deps): Promise<void> =>
  db.transaction(async (trx) => {
    for (const campaign of await resumeRenewed(trx)) {
      const description = `Resumed "${campaign.campaign_name}", because its wait for the quota or the next day is over`;
      await recordOnCampaign(trx, campaign, description);
      campaignLog(log, campaign).info('campaign resumed: its wait is over');
    }
  });

type Polled = { sendable: Sendable[]; unfinished: number[]; unwritten: number[] };

/**
 * Does what is due by the database's clock: starts scheduled campaigns, resumes those whose quota is renewed or whose
 * first part did well, and cleans up canceled ones.
 * @returns what there is to send, and the campaigns that haven't ended; of these, the ones whose recipients aren't written
 */
export async function poll(deps: Deps): Promise<Polled> {
  const unfinished = await findUnfinished(deps.db);
  if (unfinished.some(({ starts }) => starts)) await startScheduled(deps);
  if (unfinished.some(({ renewed }) => renewed)) await resumeWaited(deps);
  if (unfinished.some(({ part_over }) => part_over)) await releaseRest(deps);
  for (const { id, status } of unfinished)
    if (status === 'cancelled') await cancelUnsent(deps.db, id, CANCEL_WITHIN);
  const sendable = unfinished.length === 0 ? [] : await findSendable(deps.db);
  for (const campaign of sendable) await reportTrouble(deps, campaign);
  return {
    sendable,
    unfinished: unfinished.map(({ id }) => id),
    unwritten: unfinished.filter((campaign) => campaign.unwritten).map(({ id }) => id),
  };
}
