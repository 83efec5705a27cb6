import {
  MONTH_CAMPAIGNS_MAX,
  type MonthSummary,
  monthNotBegun,
} from '@fairlead/contract/insights/insights-month';
import type { Reader } from '../platform/db/desk.ts';
import type { Deps } from '../platform/deps.ts';
import { badRequest } from '../platform/http/answers/errors.ts';
import { countOnceAMinute } from '../platform/process/count-once-a-minute.ts';
import { findSettings } from '../team/settings/settings.queries.ts';
import { findComparedWithin } from './compared-campaigns.queries.ts';
import { type Edge, findMonthEdges } from './growth.queries.ts';
import { countGrowth } from './growth.ts';
import { countInquiries } from './month-inquiries.queries.ts';

async function summarize(db: Deps['db'], edges: readonly Edge[], range: { from: string; to: string }) {
  const { buckets, ...limits } = await countGrowth(db, edges);
  const [bucket] = buckets;
  if (!bucket) throw new Error('A month has no figures');
  const { day: _, starts_at: __, ...figures } = bucket;
  const { keep_inquiry_days: days } = await findSettings(db);
  return {
    list: { ...limits, ...figures },
    campaigns: await findComparedWithin(db, { ...range, limit: MONTH_CAMPAIGNS_MAX }),
    inquiries: await countInquiries(db, { ...range, days }),
  };
}

/** What happened in one month. */
export function createMonths(deps: Pick<Deps, 'config' | 'now'>) {
  const { now } = deps;
  const summarizeMonth = async (db: Deps['db'], month: string) => {
    const { timeZone } = deps.config;
    const edges = await findMonthEdges(db, month, timeZone);
    const [start, end] = edges;
    if (!start || !end) throw new Error(`The month ${month} has no beginning or end`);
    if (Date.parse(start.at) > now().getTime()) throw badRequest(monthNotBegun);
    const figures = await summarize(db, edges, { from: start.at, to: end.at });
    return { month, time_zone: timeZone, starts_at: start.at, ends_at: end.at, ...figures };
  };
  const countOf = countOnceAMinute(deps, (month: string, read) => read((db) => summarizeMonth(db, month)));
  /** @throws HttpError 400 for a month that hasn't begun */
  return async (month: string, read: Reader): Promise<MonthSummary> => {
    const { value, at } = await countOf(month, read);
    return { ...value, counted_at: at.toISOString() };
  };
}
