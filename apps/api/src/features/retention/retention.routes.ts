import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { ApiDeps } from '../../deps.ts';
import { laneReader } from '../auth/lane-reader.ts';
import { readRetention } from './read-retention.ts';

export const retentionRoutes = (deps: ApiDeps) => {
  const { timeZone } = deps.config;
  const reader = laneReader(deps);
  return initServer().router(contract.retention, {
    read: async (request) => {
      const retention = await reader(request)((db) => readRetention(db, timeZone, request.query));
      return { status: 200, body: { success: true, retention } };
    },
  });
};
