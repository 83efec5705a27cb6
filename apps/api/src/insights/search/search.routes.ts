import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { laneReader } from '../../access/sessions/lane-reader.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = (deps: ApiDeps) => {
  const reader = laneReader(deps);
  return initServer().router(contract.search, {
    everything: async (request) => {
      const results = await reader(request)((db) => searchEverything(db, request.query.q ?? ''));
      return { status: 200, body: { success: true, results } };
    },
  });
};
