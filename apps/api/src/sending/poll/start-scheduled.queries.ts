import { MISSED_START_MINUTES } from '@fairlead/contract/limits';
import type { Knex } from 'knex';
import type { CampaignRow } from '../../db/tables/campaigns.ts';

export type StartingCampaign = Pick<
  CampaignRow,
  'id' | 'campaign_name' | 'request_id' | 'scheduled_at' | 'time_zone'
> & { missed: boolean };

/** Locks the campaigns whose time has come. `missed`: no sender was running at the scheduled time. */
export const lockStarting = (trx: Knex): Promise<StartingCampaign[]> =>
  trx('campaigns')
    .where({ status: 'scheduled' })
    .where('starts_at', '<=', trx.fn.now())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .select(
      'id',
      'campaign_name',
      'request_id',
      'scheduled_at',
      'time_zone',
      trx.raw(
        `scheduled_at is not null and starts_at < now() - interval '${MISSED_START_MINUTES} minutes' as missed`,
      ),
    );

export const setStarted = (trx: Knex, id: number) =>
  trx('campaigns').where({ id }).update({ status: 'sending', started_at: trx.fn.now() });

export const setStartMissed = (trx: Knex, id: number, reason: string) =>
  trx('campaigns').where({ id }).update({ status: 'paused', pause_reason: reason });
