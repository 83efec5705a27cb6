import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { ApiDeps } from '../../deps.ts';
import { laneReader } from '../auth/lane-reader.ts';
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
