import { MISSED_START_MINUTES, UNDO_MAX_SECONDS } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';

export type StartingCampaign = Pick<
  CampaignRow,
  'id' | 'campaign_name' | 'request_id' | 'scheduled_at' | 'time_zone'
> & { missed: boolean };

/** The second case: there was time to undo, and the database's clock was set back meanwhile. */
export const HAS_COME = `(starts_at <= now() or (scheduled_at is null and starts_at > now() + interval '${2 * UNDO_MAX_SECONDS} seconds'))`;

/** Locks the campaigns whose time has come. `missed`: no sender was running at the scheduled time. */
export const lockStarting = (trx: Knex): Promise<StartingCampaign[]> =>
  trx('campaigns')
    .where({ status: 'scheduled' })
    .whereRaw(HAS_COME)
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
