import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { listOldSenders, updateOldSenders } from './update-senders.ts';

const { scheduled, updateScheduled } = contract.organization;

export const oldSendersRoutes = ({ db }: Deps) =>
  initServer().router(
    { scheduled, updateScheduled },
    {
      scheduled: async () => ({ status: 200, body: { success: true, campaigns: await listOldSenders(db) } }),
      updateScheduled: async (request) => {
        const campaigns = await updateOldSenders(db, callerOf(request));
        return { status: 200, body: { success: true, campaigns } };
      },
    },
  );
