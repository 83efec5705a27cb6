import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Passwords } from '../../access/passwords/passwords.ts';
import { callerOf } from '../../access/sessions/authenticate.ts';
import { laneReader } from '../../access/sessions/lane-reader.ts';
import { readActivity } from '../../platform/activity/read-activity.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { removeAdmin, toggleAdmin } from './act-on-admin.ts';
import { findAdmins } from './admins.queries.ts';
import { changeMyPassword } from './change-my-password.ts';
import { createAdmin } from './create-admin.ts';
import { inviteAdmin, resendInvitation } from './invite-admin.ts';
import { removeSecondFactors } from './remove-second-factors.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetLink } from './send-reset-link.ts';

export const adminsRoutes = (deps: ApiDeps, passwords: Passwords) => {
  const { db } = deps;
  const reader = laneReader(deps);
  return initServer().router(contract.admins, {
    list: async () => ({ status: 200, body: { success: true, admins: await findAdmins(db) } }),
    activity: async (request) => {
      const found = await reader(request)((db) => readActivity(db, request.query));
      return { status: 200, body: { success: true, ...found } };
    },
    changeMyPassword: async (request) => {
      await changeMyPassword(db, passwords, request.body, callerOf(request));
      return { status: 200, body: { success: true } };
    },
    create: async (request) => {
      const admin = await createAdmin(db, passwords, request.body, callerOf(request));
      return { status: 200, body: { success: true, admin } };
    },
    invite: async (request) => {
      const admin = await inviteAdmin(deps, request.body, callerOf(request));
      return { status: 200, body: { success: true, admin } };
    },
    resendInvitation: async (request) => {
      const message = await resendInvitation(deps, request.params.id, callerOf(request));
      return { status: 200, body: { success: true, message } };
    },
    sendResetLink: async (request) => {
      const message = await sendResetLink(deps, request.params.id, callerOf(request));
      return { status: 200, body: { success: true, message } };
    },
    resetPassword: async (request) => {
      const reset = { ...request.params, ...request.body };
      const message = await resetPassword(db, passwords, reset, callerOf(request));
      return { status: 200, body: { success: true, message } };
    },
    toggleStatus: async (request) => {
      const { params, query } = request;
      const isActive = query.is_active && query.is_active === 'true';
      const message = await toggleAdmin(db, { id: params.id, isActive }, callerOf(request));
      return { status: 200, body: { success: true, message } };
    },
    removeSecondFactors: async (request) => {
      const message = await removeSecondFactors(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true, message } };
    },
    delete: async (request) => {
      const message = await removeAdmin(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true, message } };
    },
  });
};
