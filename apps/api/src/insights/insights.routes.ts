import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { laneReader } from '../access/sessions/lane-reader.ts';
import type { ApiDeps } from '../platform/deps.ts';
import { csvAnswer } from '../platform/http/lists/csv.ts';
import { pageById, readBelow } from '../platform/http/lists/cursor.ts';
import { findComparedCampaigns } from './compared-campaigns.queries.ts';
import { campaignsFile, domainsFile, firstHoursFile, growthFile, linksFile, monthFile } from './exports.ts';
import { createFirstHours } from './first-hours.ts';
import { createGrowth } from './growth.ts';
import { createMonths } from './month.ts';
import { createPeriodDomains } from './period-domains.ts';
import { createPeriodLinks } from './period-links.ts';

export const insightsRoutes = (deps: ApiDeps) => {
  const reader = laneReader(deps);
  const shared = (request: Parameters<typeof reader>[0]) => reader(request, { isShared: true });
  const growthOf = createGrowth(deps);
  const firstHoursOf = createFirstHours(deps);
  const monthOf = createMonths(deps);
  const linksOf = createPeriodLinks(deps);
  const domainsOf = createPeriodDomains(deps);
  return initServer().router(contract.insights, {
    growth: async (request) => {
      const growth = await growthOf(request.query.period, shared(request));
      return { status: 200, body: { success: true, growth } };
    },
    campaigns: async (request) => {
      const { limit, cursor } = request.query;
      const asked = { below: readBelow(cursor), limit: limit + 1 };
      const rows = await reader(request)((db) => findComparedCampaigns(db, asked));
      const { page, next_cursor } = pageById(rows, limit);
      return { status: 200, body: { success: true, campaigns: page, next_cursor } };
    },
    firstHours: async (request) => {
      const first_hours = await firstHoursOf(request.params.id, shared(request));
      return { status: 200, body: { success: true, first_hours } };
    },
    month: async (request) => {
      const summary = await monthOf(request.query.month, shared(request));
      return { status: 200, body: { success: true, summary } };
    },
    links: async (request) => {
      const found = await linksOf(request.query.period, shared(request));
      return { status: 200, body: { success: true, ...found } };
    },
    domains: async (request) => {
      const found = await domainsOf(request.query.period, shared(request));
      return { status: 200, body: { success: true, ...found } };
    },
    exportGrowth: async (request) => {
      const file = growthFile(await growthOf(request.query.period, shared(request)));
      return { status: 200, body: await csvAnswer(deps, request.res, file) };
    },
    exportCampaigns: async (request) => {
      const file = campaignsFile(reader(request));
      return { status: 200, body: await csvAnswer(deps, request.res, file) };
    },
    exportFirstHours: async (request) => {
      const { id } = request.params;
      const { hours } = await firstHoursOf(id, shared(request));
      return { status: 200, body: await csvAnswer(deps, request.res, firstHoursFile(id, hours)) };
    },
    exportLinks: async (request) => {
      const { links } = await linksOf(request.query.period, shared(request));
      return { status: 200, body: await csvAnswer(deps, request.res, linksFile(links)) };
    },
    exportDomains: async (request) => {
      const file = domainsFile(await domainsOf(request.query.period, shared(request)));
      return { status: 200, body: await csvAnswer(deps, request.res, file) };
    },
    exportMonth: async (request) => {
      const file = monthFile(await monthOf(request.query.month, shared(request)));
      return { status: 200, body: await csvAnswer(deps, request.res, file) };
    },
  });
};
