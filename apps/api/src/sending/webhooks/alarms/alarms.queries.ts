import type { AlarmClass } from '@fairlead/contract/consent/bounce-classes';
import type { Knex } from 'knex';
import type { CampaignRow } from '../../../platform/db/tables/campaigns.ts';

export const findCampaignsToName = (
  trx: Knex,
  ids: number[],
): Promise<Pick<CampaignRow, 'id' | 'campaign_name' | 'request_id'>[]> =>
  trx('campaigns').whereIn('id', ids).select('id', 'campaign_name', 'request_id');

export const setAlarmed = (trx: Knex, campaignId: number, name: AlarmClass) =>
  trx('campaign_bounces')
    .where({ campaign_id: campaignId, class: name })
    .update({ alarmed_at: trx.fn.now() });
