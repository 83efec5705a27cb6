import type { Deps } from '../../deps.ts';
import { announceTrouble } from '../announce-pause.ts';
import { campaignLog } from '../campaign-log.ts';
import type { Sendable } from './poll.queries.ts';
import { clearTrouble, setTrouble } from './report-trouble.queries.ts';

/** Seconds after which a person should know that a batch has no outcome. */
const TOO_LONG = 600;

const UNCONFIRMED =
  'The email provider hasn’t confirmed some of the emails for more than 10 minutes. We keep asking, and won’t send them twice. If its status page shows no outage, check its log.';

/** Tells the team, once, about a campaign with a batch that stays without an outcome. */
export async function reportTrouble(
  { db, config, log }: Deps,
  { id, open_for, in_trouble }: Sendable,
): Promise<void> {
  const isStuck = open_for.some((seconds) => seconds > TOO_LONG);
  if (isStuck === in_trouble) return;
  if (!isStuck) {
    await clearTrouble(db, id);
    return;
  }
  await db.transaction(async (trx) => {
    const campaign = await setTrouble(trx, id, UNCONFIRMED);
    if (!campaign) return;
    await announceTrouble(trx, { ...campaign, trouble: UNCONFIRMED, teamInbox: config.teamInbox });
    campaignLog(log, campaign).error(
      { details: campaign.trouble_details },
      'batches stay without an outcome',
    );
  });
}
