import type { InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import type { Knex } from 'knex';
import type { Reader } from '../platform/db/desk.ts';
import type { Deps } from '../platform/deps.ts';
import { countOnceAMinute } from '../platform/process/count-once-a-minute.ts';
import {
  findDetailsRemovedUntil,
  findPeriodCampaigns,
  type PeriodCampaign,
} from './compared-campaigns.queries.ts';
import { findEdges } from './growth.queries.ts';

/** Campaigns counted at most, so that it never takes longer than some seconds. */
const CAMPAIGNS_MAX = 50;

/** What was counted, and in how many of the campaigns, from the newest on. */
type Counted<T> = T & { counted: number; is_complete: boolean };

const EVER = '-infinity';

/** Campaigns may be older than anyone who's on the list now. */
async function beginning(db: Knex, period: InsightsPeriod, timeZone: string): Promise<string> {
  const edges = period === 'all' ? [] : await findEdges(db, period, timeZone);
  return edges[0]?.at ?? EVER;
}

/** Counts something in a period's campaigns, at most once a minute. */
export function countInPeriod<T extends object>(
  deps: Pick<Deps, 'config' | 'now'>,
  count: (db: Knex, campaigns: readonly PeriodCampaign[]) => Promise<Counted<T>>,
) {
  const { config } = deps;
  const countFor = async (db: Knex, period: InsightsPeriod) => {
    const from = await beginning(db, period, config.timeZone);
    const found = await findPeriodCampaigns(db, from, CAMPAIGNS_MAX + 1);
    const campaigns = found.slice(0, CAMPAIGNS_MAX);
    const { counted, is_complete, ...figures } = await count(db, campaigns);
    return {
      ...figures,
      campaigns: counted,
      since: campaigns[counted - 1]?.sent_at ?? null,
      removed_until: await findDetailsRemovedUntil(db, from),
      is_complete: is_complete && counted === found.length,
    };
  };
  const countOf = countOnceAMinute(deps, (period: InsightsPeriod, read) =>
    read((db) => countFor(db, period)),
  );
  return async (period: InsightsPeriod, read: Reader) => {
    const { value, at } = await countOf(period, read);
    return { ...value, counted_at: at.toISOString() };
  };
}
