import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../platform/deps.ts';
import { requestInfo } from '../../platform/http/requests/request-info.ts';
import { changePause, changePreferences } from './change-preferences.ts';
import { linkedRecipient, readPreferences } from './read-preferences.ts';

export const preferencesRoutes = (deps: Deps) =>
  initServer().router(contract.preferences, {
    find: async ({ params: { token } }) => {
      const preferences = await readPreferences(deps.db, await linkedRecipient(deps, token));
      return { status: 200, body: { success: true, preferences } };
    },
    change: async ({ params: { token }, body, req }) => {
      const preferences = await changePreferences(deps, { token, ip: requestInfo(req).ip }, body);
      return { status: 200, body: { success: true, preferences } };
    },
    pause: async ({ params: { token }, body: { paused }, req }) => {
      const preferences = await changePause(deps, { token, ip: requestInfo(req).ip }, paused);
      return { status: 200, body: { success: true, preferences } };
    },
  });
