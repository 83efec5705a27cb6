import { FIRST_PART_WAIT_MINUTES } from '@fairlead/contract/platform/limits';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import type { Knex } from 'knex';
import type { Deps } from '../../platform/deps.ts';
import { insertNotification } from '../../team/notifications/notifications.queries.ts';
import { campaignLog } from '../ending/campaign-log.ts';
import { cancelUnsent } from '../ending/cancel-unsent.ts';
import { recordOnCampaign } from '../ending/record-on-campaign.ts';
import { announcePause, announceTrouble } from '../pausing/announce-pause.ts';
import { pauseForResponses } from '../pausing/pause-for-responses.ts';
import { pauseReasons } from '../pausing/pause-reasons.ts';
import { lockWaited, setRestReleased, startWaiting } from './first-part.queries.ts';
import {
  clearTrouble,
  findSendable,
  findUnfinished,
  lockStarting,
  resumeRenewed,
  type Sendable,
  type StartingCampaign,
  setStarted,
  setStartMissed,
  setTrouble,
} from './poll.queries.ts';

async function start(trx: Knex, campaign: StartingCampaign, { log }: Deps): Promise<void> {
  await setStarted(trx, campaign.id);
  await recordOnCampaign(trx, campaign, `Started sending "${campaign.campaign_name}"`);
  campaignLog(log, campaign).info('campaign started');
}

async function pauseMissed(
  trx: Knex,
  campaign: StartingCampaign & { scheduled_at: string },
  { config, log }: Deps,
): Promise<void> {
  const at = timeInWords(new Date(campaign.scheduled_at), campaign.time_zone ?? config.timeZone);
  const reason = pauseReasons.startMissed(at);
  await setStartMissed(trx, campaign.id, reason);
  await announcePause(trx, { ...campaign, reason, teamInbox: config.teamInbox });
  campaignLog(log, campaign).warn({ reason }, 'campaign paused');
}

/**
 * Starts the campaigns whose time has come, each once however many senders poll. If no sender was running at a
 * scheduled time, it asks a person instead: a morning email must not go out at night. A campaign that only waited for
 * its undo still goes.
 */
const startScheduled = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (trx) => {
    for (const campaign of await lockStarting(trx)) {
      const { scheduled_at, missed } = campaign;
      if (missed && scheduled_at) await pauseMissed(trx, { ...campaign, scheduled_at }, deps);
      else await start(trx, campaign, deps);
    }
  });

/**
 * Once a campaign's first part is settled, its rest waits. After the wait it goes out, unless the first part did badly.
 */
const releaseRest = ({ db, config, log }: Deps): Promise<void> =>
  db.transaction(async (trx) => {
    for (const { id, campaign_name, ...part } of await startWaiting(trx, FIRST_PART_WAIT_MINUTES)) {
      const description = `Finished the first ${part.first_part_count} of "${campaign_name}". The rest goes out in ${FIRST_PART_WAIT_MINUTES} minutes`;
      await recordOnCampaign(trx, { id }, description);
      const subject = { kind: 'campaign', id } as const;
      await insertNotification(trx, { kind: 'first_part_waiting', subject, ...part });
    }
    for (const campaign of await lockWaited(trx)) {
      const { id, campaign_name } = campaign;
      if (await pauseForResponses(trx, id, { teamInbox: config.teamInbox, log })) continue;
      await setRestReleased(trx, id);
      campaignLog(log, campaign).info('the rest of the campaign goes on');
      await recordOnCampaign(trx, campaign, `Started sending the rest of "${campaign_name}"`);
    }
  });

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
async function reportTrouble({ db, config, log }: Deps, sendable: Sendable): Promise<void> {
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
