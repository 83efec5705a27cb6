import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { inTurn } from '../../access/sessions/act-as.ts';
import { callerOf, currentAdmin } from '../../access/sessions/authenticate.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { setDismissed } from './first-steps.queries.ts';
import { readFirstSteps } from './first-steps.ts';

export const firstStepsRoutes = ({ db, unset }: ApiDeps) =>
  initServer().router(contract.firstSteps, {
    read: async ({ res }) => ({
      status: 200,
      body: { success: true, ...(await readFirstSteps(db, unset, currentAdmin(res).id)) },
    }),
    dismiss: async (request) => {
      const caller = callerOf(request);
      await inTurn(db, caller, (trx) => setDismissed(trx, caller.actor.id));
      return { status: 200, body: { success: true } };
    },
  });
