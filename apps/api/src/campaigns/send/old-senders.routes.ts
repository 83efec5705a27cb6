import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { listOldSenders, updateOldSenders } from './update-senders.ts';

const { scheduled, updateScheduled } = contract.organization;

export const oldSendersRoutes = (deps: Deps) =>
  initServer().router(
    { scheduled, updateScheduled },
    {
      scheduled: async () => ({
        status: 200,
        body: { success: true, campaigns: await listOldSenders(deps.db) },
      }),
      updateScheduled: async (request) => {
        const campaigns = await updateOldSenders(deps, callerOf(request));
        return { status: 200, body: { success: true, campaigns } };
      },
    },
  );
