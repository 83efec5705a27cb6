import { setTimeout as wait } from 'node:timers/promises';
import { texts } from '@fairlead/contract/texts';
import type { CampaignReport } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { notFound } from '../../http/errors.ts';
import { findReport } from './campaigns.queries.ts';

/** @throws HttpError 404 */
export async function readReport(db: Knex, id: number): Promise<CampaignReport> {
  const report = await findReport(db, id);
  if (!report) throw notFound(texts.campaigns.notFound);
  return report;
}

/** Looks at a campaign until it is not being sent any more or `within` milliseconds have passed. */
export async function followCampaign(db: Knex, id: number, within: number): Promise<CampaignReport> {
  const end = Date.now() + within;
  let pause = 50;
  let report = await readReport(db, id);
  while (report.status === 'sending' && Date.now() + pause < end) {
    await wait(pause);
    pause = Math.min(pause * 1.5, 500);
    report = await readReport(db, id);
  }
  return report;
}
