import type { Deps } from '../../platform/deps.ts';
import { campaignLog } from '../ending/campaign-log.ts';
import { announceTrouble } from '../pausing/announce-pause.ts';
import type { Sendable } from './poll.queries.ts';
import { clearTrouble, setTrouble } from './report-trouble.queries.ts';

/** Seconds after which a person should know that a batch has no outcome, or that no call is accepted. */
const TOO_LONG = 600;

const UNCONFIRMED =
  'The email provider hasn’t confirmed some of the emails for more than 10 minutes. We keep asking, and won’t send them twice. If its status page shows no outage, check its log.';
const THROTTLED =
  'For more than 10 minutes, the email provider has told us that we’re calling too often. We keep trying, and nothing is lost. Check whether something else uses the same account.';

function troubleOf({ open_for, throttled_for }: Sendable): string | undefined {
  if (open_for.some((seconds) => seconds > TOO_LONG)) return UNCONFIRMED;
  return throttled_for !== null && throttled_for > TOO_LONG ? THROTTLED : undefined;
}

/** Tells the team, once, about a campaign that's stuck although nobody paused it. */
export async function reportTrouble({ db, config, log }: Deps, sendable: Sendable): Promise<void> {
  const { id, in_trouble } = sendable;
  const trouble = troubleOf(sendable);
  if ((trouble !== undefined) === in_trouble) return;
  if (trouble === undefined) {
    await clearTrouble(db, id);
    return;
  }
  await db.transaction(async (trx) => {
    const campaign = await setTrouble(trx, id, trouble);
    if (!campaign) return;
    await announceTrouble(trx, { ...campaign, trouble, teamInbox: config.teamInbox });
    campaignLog(log, campaign).error({ trouble, details: campaign.trouble_details }, 'campaign is stuck');
  });
}
