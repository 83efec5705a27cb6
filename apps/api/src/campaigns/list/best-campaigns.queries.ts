import type { FoundCampaign } from '@fairlead/contract/insights/search';
import type { Knex } from 'knex';
import { bestMatches } from '../../platform/db/best-matches.queries.ts';
import { selectCampaigns } from './campaigns.queries.ts';

/** By name and subject. */
export const findBestCampaigns = (db: Knex, term: string, limit: number): Promise<FoundCampaign[]> =>
  bestMatches(selectCampaigns(db), ['campaign_name', 'subject_line'], term)
    .orderBy('id', 'desc')
    .limit(limit);
