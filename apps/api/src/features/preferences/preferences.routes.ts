import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { requestInfo } from '../../http/request-info.ts';
import { changePause, changePreferences } from './change-preferences.ts';
import { linkedRecipient, readPreferences } from './read-preferences.ts';

export const preferencesRoutes = ({ db }: Deps) =>
  initServer().router(contract.preferences, {
    find: async ({ params: { token } }) => {
      const preferences = await readPreferences(db, await linkedRecipient(db, token));
      return { status: 200, body: { success: true, preferences } };
    },
    change: async ({ params: { token }, body, req }) => {
      const preferences = await changePreferences(db, { token, ip: requestInfo(req).ip }, body);
      return { status: 200, body: { success: true, preferences } };
    },
    pause: async ({ params: { token }, body: { paused }, req }) => {
      const preferences = await changePause(db, { token, ip: requestInfo(req).ip }, paused);
      return { status: 200, body: { success: true, preferences } };
    },
  });
