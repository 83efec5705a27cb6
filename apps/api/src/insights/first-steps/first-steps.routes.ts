import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf, currentAdmin } from '../../access/sessions/authenticate.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { dismissFirstSteps, readFirstSteps } from './first-steps.ts';

export const firstStepsRoutes = ({ db, unset }: ApiDeps) =>
  initServer().router(contract.firstSteps, {
    read: async ({ res }) => ({
      status: 200,
      body: { success: true, ...(await readFirstSteps(db, unset, currentAdmin(res).id)) },
    }),
    dismiss: async (request) => {
      await dismissFirstSteps(db, callerOf(request));
      return { status: 200, body: { success: true } };
    },
  });
