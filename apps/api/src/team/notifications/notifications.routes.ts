import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf, currentAdmin } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeEmailKinds } from './change-email-kinds.ts';
import { findEmailKinds } from './email-kinds.queries.ts';
import { markRead, readNotifications } from './read-notifications.ts';

export const notificationsRoutes = ({ db }: Deps) =>
  initServer().router(contract.notifications, {
    list: async ({ query, res }) => ({
      status: 200,
      body: { success: true, ...(await readNotifications(db, currentAdmin(res).id, query)) },
    }),
    markRead: async (request) => ({
      status: 200,
      body: { success: true, unread: await markRead(db, request.body, callerOf(request)) },
    }),
    settings: async ({ res }) => ({
      status: 200,
      body: { success: true, settings: { by_email: await findEmailKinds(db, currentAdmin(res).id) } },
    }),
    changeSettings: async (request) => ({
      status: 200,
      body: {
        success: true,
        settings: await changeEmailKinds(db, request.body.by_email, callerOf(request)),
      },
    }),
  });
