import { texts } from '@fairlead/contract/texts';
import type { CampaignStatus } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { conflict, notFound } from '../../http/errors.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';
import { acceptedLimits, type Watched, watchedColumns } from './watch-responses.ts';

/** `waiting`: being sent, but the first part is out and the rest waits to see how it fares. */
type State = CampaignStatus | 'waiting';
type Change = { verb: string; set: Record<string, Knex.Value | Knex.Raw> };
type Transition = { refusal: string; from: Partial<Record<State, Change>> };

const CANCELLED: Change = { verb: 'Cancelled', set: { status: 'cancelled' } };

/** Where each act leads from each state. What is not here is refused. */
const transitions = (db: Knex, username: string, campaign: Watched) => {
  const paused: Change = { verb: 'Paused', set: { status: 'paused', pause_reason: `Paused by ${username}` } };
  return {
    pause: { refusal: texts.campaigns.notSending, from: { sending: paused, waiting: paused } },
    resume: {
      refusal: texts.campaigns.notPaused,
      from: {
        scheduled: {
          verb: 'Started at once',
          set: { status: 'sending', starts_at: db.fn.now(), started_at: db.fn.now() },
        },
        waiting: { verb: 'Went on at once with', set: { rest_held: false, waiting_until: null } },
        paused: {
          verb: 'Resumed',
          set: {
            status: 'sending',
            started_at: db.raw('coalesce(started_at, now())'),
            ...acceptedLimits(campaign),
          },
        },
      },
    },
    cancel: {
      refusal: texts.campaigns.finished,
      from: { scheduled: CANCELLED, sending: CANCELLED, waiting: CANCELLED, paused: CANCELLED },
    },
  } satisfies Record<string, Transition>;
};

export type ControlAct = keyof ReturnType<typeof transitions>;

/**
 * Moves a campaign to another state, which is all that has to happen at once: senders read it at every claim.
 * @throws HttpError 404, or 409 in a state from which it cannot go there
 */
export const controlCampaign = (db: Knex, id: number, act: ControlAct, { actor, ip }: Act): Promise<void> =>
  db.transaction(async (trx) => {
    const campaign = await trx('campaigns')
      .where({ id })
      .forUpdate()
      .first(...watchedColumns, 'status', 'waiting_until');
    if (!campaign) throw notFound(texts.campaigns.notFound);
    const { campaign_name: name, status, rest_held, waiting_until } = campaign;
    const state: State = status === 'sending' && rest_held && waiting_until ? 'waiting' : status;
    const { refusal, from }: Transition = transitions(trx, actor.username, campaign)[act];
    const change = from[state];
    if (!change) throw conflict(refusal);
    await trx('campaigns')
      .where({ id })
      .update({ pause_reason: null, resumes_at: null, ...change.set });
    await recordActivity(trx, actor, 'UPDATE_CAMPAIGN', `${change.verb} "${name}"`, ip);
  });
