import type { Knex } from 'knex';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import { KEPT_DETAILS } from '../../sending/pausing/pause-reasons.ts';
import { type Watched, watchedColumns } from '../../sending/pausing/response-limits.ts';

export type ControlledCampaign = Watched &
  Pick<CampaignRow, 'status' | 'starts_at' | 'time_zone' | 'pause_reason'> & {
    /** Its start time is in the future. */
    early: boolean;
  };

export type CampaignColumns = Record<string, Knex.Value | Knex.Raw>;

export const lockControlled = (trx: Knex, id: number): Promise<ControlledCampaign | undefined> =>
  trx('campaigns')
    .where({ id })
    .forUpdate()
    .first(
      ...watchedColumns,
      'status',
      'starts_at',
      'time_zone',
      'pause_reason',
      trx.raw('coalesce(starts_at > now(), false) as early'),
    );

export const startedNow = (db: Knex): CampaignColumns => ({
  status: 'sending',
  starts_at: db.fn.now(),
  started_at: db.fn.now(),
});

export const resumedNow = (db: Knex): CampaignColumns => ({
  status: 'sending',
  started_at: db.raw('coalesce(started_at, now())'),
});

/** Clears the reason for the pause. */
export const setControlled = (trx: Knex, id: number, columns: CampaignColumns) =>
  trx('campaigns')
    .where({ id })
    .update({ pause_reason: null, trouble_details: trx.raw(KEPT_DETAILS), resumes_at: null, ...columns });
