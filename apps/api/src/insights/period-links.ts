import type { LinkClicks } from '@fairlead/contract/campaigns/campaign-people';
import { INSIGHTS_TOP, type PeriodLink } from '@fairlead/contract/insights/insights-period';
import type { Knex } from 'knex';
import { countClicks, READ_MAX } from '../campaigns/report/link-report.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpError } from '../platform/http/answers/errors.ts';
import type { PeriodCampaign } from './compared-campaigns.queries.ts';
import { countInPeriod } from './period-campaigns.ts';

/** The same page has another code in each campaign. */
function withoutMark(link: string, mark: string | null): string {
  if (mark === null) return link;
  const url = new URL(link);
  if (url.searchParams.get('c') !== mark) return link;
  url.searchParams.delete('c');
  return url.href;
}

function add(all: Map<string, PeriodLink>, clicks: LinkClicks, mark: string | null): void {
  if (clicks.total === 0) return;
  const link = withoutMark(clicks.link, mark);
  const known = all.get(link) ?? { link, label: null, people: 0, machines: 0, total: 0, campaigns: 0 };
  all.set(link, {
    link,
    label: known.label ?? clicks.label,
    people: known.people + clicks.people,
    machines: known.machines + clicks.machines,
    total: known.total + clicks.total,
    campaigns: known.campaigns + 1,
  });
}

/** @returns undefined for an email that can't be read */
async function clicksOf(db: Knex, id: number, most: number) {
  try {
    return await countClicks(db, id, most);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

async function countLinks(db: Knex, campaigns: readonly PeriodCampaign[]) {
  const all = new Map<string, PeriodLink>();
  let counted = 0;
  let read = 0;
  let isComplete = true;
  for (const { id, mark, has_clicks } of campaigns) {
    if (read >= READ_MAX) break;
    counted += 1;
    if (!has_clicks) continue;
    const found = await clicksOf(db, id, READ_MAX - read);
    read += found?.read ?? 0;
    isComplete &&= found?.is_complete ?? false;
    for (const clicks of found?.links ?? []) add(all, clicks, mark);
  }
  const links = [...all.values()].sort((one, other) => other.people - one.people || other.total - one.total);
  return { links: links.slice(0, INSIGHTS_TOP), counted, is_complete: isComplete };
}

/** The links that most people clicked in a period's campaigns. */
export const createPeriodLinks = (deps: Pick<Deps, 'config' | 'now'>) => countInPeriod(deps, countLinks);
