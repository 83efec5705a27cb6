import { texts } from '@fairlead/contract/texts';
import type { CampaignStatus } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { conflict, notFound } from '../../http/errors.ts';
import { type Act, type Actor, recordActivity } from '../activity/activity.queries.ts';

type Change = { status: CampaignStatus; pause_reason: string | null };
type Transition = { from: CampaignStatus[]; verb: string; refusal: string; to: (actor: Actor) => Change };

const transitions = {
  pause: {
    from: ['sending'],
    verb: 'Paused',
    refusal: texts.campaigns.notSending,
    to: ({ username }) => ({ status: 'paused', pause_reason: `Paused by ${username}` }),
  },
  resume: {
    from: ['paused'],
    verb: 'Resumed',
    refusal: texts.campaigns.notPaused,
    to: () => ({ status: 'sending', pause_reason: null }),
  },
  cancel: {
    from: ['scheduled', 'sending', 'paused'],
    verb: 'Cancelled',
    refusal: texts.campaigns.finished,
    to: () => ({ status: 'cancelled', pause_reason: null }),
  },
} satisfies Record<string, Transition>;

/**
 * Moves a campaign to another state, which is all that has to happen at once: senders read it at every claim.
 * @throws HttpError 404, or 409 in a state from which it cannot go there
 */
export const controlCampaign = (
  db: Knex,
  id: number,
  transition: keyof typeof transitions,
  { actor, ip }: Act,
): Promise<void> =>
  db.transaction(async (trx) => {
    const { from, verb, refusal, to }: Transition = transitions[transition];
    const campaign = await trx('campaigns').where({ id }).forUpdate().first('campaign_name', 'status');
    if (!campaign) throw notFound(texts.campaigns.notFound);
    if (!from.includes(campaign.status)) throw conflict(refusal);
    await trx('campaigns')
      .where({ id })
      .update({ ...to(actor), resumes_at: null });
    await recordActivity(trx, actor, 'UPDATE_CAMPAIGN', `${verb} "${campaign.campaign_name}"`, ip);
  });
