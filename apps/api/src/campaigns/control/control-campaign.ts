import type { CampaignStatus } from '@fairlead/contract/campaigns/campaign-report';
import { controlTexts } from '@fairlead/contract/campaigns/send-fields';
import { texts } from '@fairlead/contract/platform/texts';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { countUnclearEmails } from '../../sending/account/resolve-unclear.ts';
import { acceptedLimits } from '../../sending/pausing/response-limits.ts';
import { setUnsent } from '../drafts/drafts.queries.ts';
import { isUndone } from '../list/campaigns.queries.ts';
import {
  type CampaignColumns,
  type ControlledCampaign,
  lockControlled,
  resumedNow,
  setControlled,
  startedNow,
} from './control-campaign.queries.ts';

/** `waiting`: the rest is held for the first part. `early`: paused before its start time. */
type State = CampaignStatus | 'waiting' | 'early';
type Change = { verb: string; set: CampaignColumns; note?: string };
type Transition = { refusal: string; from: Partial<Record<State, Change>> };

const CANCELED: Change = { verb: 'Canceled', set: { status: 'cancelled' } };

/** The state after each action in each state. Everything else is refused. */
const transitions = (db: Knex, username: string, campaign: ControlledCampaign, startsAt: string) => {
  const paused: Change = { verb: 'Paused', set: { status: 'paused', pause_reason: `Paused by ${username}` } };
  return {
    pause: { refusal: texts.campaigns.notSending, from: { sending: paused, waiting: paused } },
    resume: {
      refusal: texts.campaigns.notPaused,
      from: {
        scheduled: {
          verb: 'Started now:',
          set: startedNow(db),
        },
        waiting: { verb: 'Sent the rest now:', set: { rest_held: false, waiting_until: null } },
        // A pause doesn't change when a campaign may go out.
        early: { verb: 'Resumed', set: { status: 'scheduled' }, note: `. It starts on ${startsAt}` },
        paused: {
          verb: 'Resumed',
          set: { ...resumedNow(db), ...acceptedLimits(campaign) },
        },
      },
    },
    cancel: {
      refusal: texts.campaigns.finished,
      from: {
        scheduled: CANCELED,
        sending: CANCELED,
        waiting: CANCELED,
        early: CANCELED,
        paused: CANCELED,
      },
    },
  } satisfies Record<string, Transition>;
};

export type ControlAct = keyof ReturnType<typeof transitions>;

const stateOf = ({ status, rest_held, early }: ControlledCampaign): State => {
  if (status === 'sending' && rest_held) return 'waiting';
  return status === 'paused' && early ? 'early' : status;
};

/**
 * Moves a campaign to another state. Nothing else is needed: senders read the state at every claim. Undoing it gives its
 * draft back.
 * @throws HttpError 404, or 409 if the campaign's state doesn't allow it
 */
export const controlCampaign = (
  deps: Pick<Deps, 'db' | 'config' | 'resend'>,
  id: number,
  act: ControlAct,
  caller: Caller,
): Promise<void> =>
  actAs(deps.db, caller, async (trx, record) => {
    const campaign = await lockControlled(trx, id);
    if (!campaign) throw notFound(texts.campaigns.notFound);
    const { campaign_name: name, starts_at, time_zone } = campaign;
    const startsAt = starts_at ? timeInWords(new Date(starts_at), time_zone ?? deps.config.timeZone) : '';
    const { refusal, from }: Transition = transitions(trx, caller.actor.username, campaign, startsAt)[act];
    const change = from[stateOf(campaign)];
    if (!change) throw conflict(refusal);
    if (act === 'resume' && (await countUnclearEmails(trx, deps, id)) > 0)
      throw conflict(controlTexts.accountUnclear);
    await setControlled(trx, id, change.set);
    if (act === 'cancel' && (await isUndone(trx, id))) await setUnsent(trx, id);
    const description = `${change.verb} "${name}"${change.note ?? ''}`;
    await record('UPDATE_CAMPAIGN', description, { kind: 'campaign', id });
  });
