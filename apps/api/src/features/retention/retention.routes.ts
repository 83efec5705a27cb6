import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { readRetention } from './read-retention.ts';

export const retentionRoutes = ({ db, config }: Deps) =>
  initServer().router(contract.retention, {
    read: async ({ query }) => ({
      status: 200,
      body: { success: true, retention: await readRetention(db, config.timeZone, query) },
    }),
  });
