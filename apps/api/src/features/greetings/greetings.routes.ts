import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { ApiDeps } from '../../deps.ts';
import { callerOf } from '../auth/authenticate.ts';
import { laneReader } from '../auth/lane-reader.ts';
import { findGreetings } from './find-greetings.ts';
import { fixGreetings } from './fix-greetings.ts';

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
