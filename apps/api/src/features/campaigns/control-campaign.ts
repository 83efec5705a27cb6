import { texts } from '@fairlead/contract/texts';
import type { CampaignStatus } from '@fairlead/contract/types';
import { timeInWords } from '@fairlead/contract/wall-clock';
import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { acceptedLimits, type Watched, watchedColumns } from '../../sending/response-limits.ts';
import { type Act, recordActivity } from '../activity/activity.queries.ts';

/** `waiting`: being sent, but the first part is out and the rest waits to see how it fares. `early`: paused, and its time to start lies ahead. */
type State = CampaignStatus | 'waiting' | 'early';
type Change = { verb: string; set: Record<string, Knex.Value | Knex.Raw>; note?: string };
type Controlled = Watched & {
  status: CampaignStatus;
  waiting_until: string | null;
  starts_at: string | null;
  time_zone: string | null;
  early: boolean;
};
type Transition = { refusal: string; from: Partial<Record<State, Change>> };

const CANCELLED: Change = { verb: 'Cancelled', set: { status: 'cancelled' } };

/** Where each act leads from each state. What is not here is refused. */
const transitions = (db: Knex, username: string, campaign: Controlled, startsAt: string) => {
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
        // A pause does not change when a campaign may go out.
        early: { verb: 'Resumed', set: { status: 'scheduled' }, note: `: it starts on ${startsAt}` },
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
      from: {
        scheduled: CANCELLED,
        sending: CANCELLED,
        waiting: CANCELLED,
        early: CANCELLED,
        paused: CANCELLED,
      },
    },
  } satisfies Record<string, Transition>;
};

export type ControlAct = keyof ReturnType<typeof transitions>;

const stateOf = ({ status, rest_held, waiting_until, early }: Controlled): State => {
  if (status === 'sending' && rest_held && waiting_until) return 'waiting';
  return status === 'paused' && early ? 'early' : status;
};

/**
 * Moves a campaign to another state, which is all that has to happen at once: senders read it at every claim.
 * @throws HttpError 404, or 409 in a state from which it cannot go there
 */
export const controlCampaign = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: number,
  act: ControlAct,
  { actor, ip }: Act,
): Promise<void> =>
  db.transaction(async (trx) => {
    const campaign: Controlled | undefined = await trx('campaigns')
      .where({ id })
      .forUpdate()
      .first(
        ...watchedColumns,
        'status',
        'waiting_until',
        'starts_at',
        'time_zone',
        trx.raw('coalesce(starts_at > now(), false) as early'),
      );
    if (!campaign) throw notFound(texts.campaigns.notFound);
    const { campaign_name: name, starts_at, time_zone } = campaign;
    const startsAt = starts_at ? timeInWords(new Date(starts_at), time_zone ?? config.timeZone) : '';
    const { refusal, from }: Transition = transitions(trx, actor.username, campaign, startsAt)[act];
    const change = from[stateOf(campaign)];
    if (!change) throw conflict(refusal);
    await trx('campaigns')
      .where({ id })
      .update({ pause_reason: null, resumes_at: null, ...change.set });
    const said = `${change.verb} "${name}"${change.note ?? ''}`;
    await recordActivity(trx, actor, 'UPDATE_CAMPAIGN', said, ip);
  });
