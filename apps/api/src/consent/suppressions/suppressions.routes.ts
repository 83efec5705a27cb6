import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { readDoubtful } from './doubtful-suppressions.ts';
import { liftSuppression } from './lift-suppression.ts';
import { readUnreadEvents } from './unread-events.ts';

export const suppressionsRoutes = (deps: Deps) =>
  initServer().router(contract.suppressions, {
    doubtful: async ({ query }) => ({
      status: 200,
      body: { success: true, ...(await readDoubtful(deps.db, query)) },
    }),
    lift: async (request) => {
      const at_provider = await liftSuppression(deps, request.body, callerOf(request));
      return { status: 200, body: { success: true, at_provider } };
    },
    unreadEvents: async ({ query }) => ({
      status: 200,
      body: { success: true, ...(await readUnreadEvents(deps.db, query)) },
    }),
  });
