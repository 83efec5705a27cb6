import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { notFound } from '../../platform/http/answers/errors.ts';
import { answerWithin } from '../../platform/http/requests/answer-within.ts';
import { findReport } from './report.queries.ts';

/** @throws HttpError 404 */
export async function readReport(db: Knex, id: number): Promise<CampaignReport> {
  const report = await findReport(db, id);
  if (!report) throw notFound(texts.campaigns.notFound);
  return report;
}

/** Reads a campaign until it isn't being sent anymore or `within` milliseconds have passed. */
export const followCampaign = (db: Knex, id: number, within: number): Promise<CampaignReport> =>
  answerWithin(
    within,
    () => readReport(db, id),
    ({ status }) => status !== 'sending',
  );
