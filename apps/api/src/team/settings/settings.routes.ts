import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeSettings } from './change-settings.ts';
import { findSettings } from './settings.queries.ts';

export const settingsRoutes = ({ db }: Deps) =>
  initServer().router(contract.settings, {
    read: async () => ({ status: 200, body: { success: true, settings: await findSettings(db) } }),
    change: async (request) => {
      const settings = await changeSettings(db, request.body, callerOf(request));
      return { status: 200, body: { success: true, settings } };
    },
  });
