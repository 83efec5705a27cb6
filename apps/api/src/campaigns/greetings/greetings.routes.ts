import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import { laneReader } from '../../access/sessions/lane-reader.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { findGreetings, fixGreetings } from './greetings.ts';

export const greetingsRoutes = (deps: ApiDeps) => {
  const reader = laneReader(deps);
  return initServer().router(contract.greetings, {
    find: async (request) => {
      const found = await reader(request)((db) => findGreetings(db, request.body, deps.config));
      return { status: 200, body: { success: true, ...found } };
    },
    fix: async (request) => {
      const changed = await fixGreetings(deps, request.body.first_names, callerOf(request));
      return { status: 200, body: { success: true, changed } };
    },
  });
};
