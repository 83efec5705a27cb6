import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = ({ db }: Deps) =>
  initServer().router(contract.search, {
    everything: async ({ query: { q } }) => ({
      status: 200,
      body: { success: true, results: await searchEverything(db, q ?? '') },
    }),
  });
