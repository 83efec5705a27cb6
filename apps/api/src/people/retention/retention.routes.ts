import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { laneReader } from '../../access/sessions/lane-reader.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { readRetention } from './read-retention.ts';

export const retentionRoutes = (deps: ApiDeps) => {
  const { config } = deps;
  const reader = laneReader(deps);
  return initServer().router(contract.retention, {
    read: async (request) => {
      const retention = await reader(request)((db) => readRetention(db, config.timeZone, request.query));
      return { status: 200, body: { success: true, retention } };
    },
  });
};
