import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../platform/deps.ts';
import { findSiteEvents } from './site-events.queries.ts';
import { findDashboardStats, findFailedEmails, findMarketingStats, findWaiting } from './stats.queries.ts';

export const statsRoutes = ({ db, config }: Deps) =>
  initServer().router(contract.stats, {
    dashboard: async () => ({
      status: 200,
      body: { success: true, stats: await findDashboardStats(db, config.timeZone) },
    }),
    marketing: async () => ({ status: 200, body: { success: true, stats: await findMarketingStats(db) } }),
    waiting: async () => ({ status: 200, body: { success: true, waiting: await findWaiting(db) } }),
    siteEvents: async ({ query: { limit } }) => ({
      status: 200,
      body: { success: true, events: await findSiteEvents(db, limit) },
    }),
    failedEmails: async ({ query: { limit } }) => ({
      status: 200,
      body: { success: true, ...(await findFailedEmails(db, limit)) },
    }),
  });
