import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { csvAnswer } from '../../http/csv.ts';
import { pageById, readBelow } from '../../http/cursor.ts';
import { findComparedCampaigns } from './compared-campaigns.queries.ts';
import { campaignsFile, domainsFile, firstHoursFile, growthFile, linksFile, monthFile } from './exports.ts';
import { createFirstHours } from './first-hours.ts';
import { createGrowth } from './growth.ts';
import { createMonths } from './month.ts';
import { createPeriodDomains } from './period-domains.ts';
import { createPeriodLinks } from './period-links.ts';

export const insightsRoutes = (deps: Deps) => {
  const { db } = deps;
  const growthOf = createGrowth(deps);
  const firstHoursOf = createFirstHours(deps);
  const monthOf = createMonths(deps);
  const linksOf = createPeriodLinks(deps);
  const domainsOf = createPeriodDomains(deps);
  return initServer().router(contract.insights, {
    growth: async ({ query: { period } }) => ({
      status: 200,
      body: { success: true, growth: await growthOf(period) },
    }),
    campaigns: async ({ query: { limit, cursor } }) => {
      const rows = await findComparedCampaigns(db, { below: readBelow(cursor), limit: limit + 1 });
      const { page, next_cursor } = pageById(rows, limit);
      return { status: 200, body: { success: true, campaigns: page, next_cursor } };
    },
    firstHours: async ({ params: { id } }) => ({
      status: 200,
      body: { success: true, first_hours: await firstHoursOf(id) },
    }),
    month: async ({ query: { month } }) => ({
      status: 200,
      body: { success: true, summary: await monthOf(month) },
    }),
    links: async ({ query: { period } }) => ({
      status: 200,
      body: { success: true, ...(await linksOf(period)) },
    }),
    domains: async ({ query: { period } }) => ({
      status: 200,
      body: { success: true, ...(await domainsOf(period)) },
    }),
    exportGrowth: async ({ query: { period }, res }) => ({
      status: 200,
      body: await csvAnswer(deps, res, growthFile(await growthOf(period))),
    }),
    exportCampaigns: async ({ res }) => ({
      status: 200,
      body: await csvAnswer(deps, res, campaignsFile(db)),
    }),
    exportFirstHours: async ({ params: { id }, res }) => ({
      status: 200,
      body: await csvAnswer(deps, res, firstHoursFile(id, (await firstHoursOf(id)).hours)),
    }),
    exportLinks: async ({ query: { period }, res }) => ({
      status: 200,
      body: await csvAnswer(deps, res, linksFile((await linksOf(period)).links)),
    }),
    exportDomains: async ({ query: { period }, res }) => ({
      status: 200,
      body: await csvAnswer(deps, res, domainsFile(await domainsOf(period))),
    }),
    exportMonth: async ({ query: { month }, res }) => ({
      status: 200,
      body: await csvAnswer(deps, res, monthFile(await monthOf(month))),
    }),
  });
};
