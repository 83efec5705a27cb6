import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../platform/deps.ts';
import { deviceWords } from '../login/device-words.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { callerOf, currentAdmin } from '../sessions/authenticate.ts';
import { findSessionsOf } from '../sessions/sessions.queries.ts';
import { changeEmail } from './change-email.ts';
import { beginConfirmation, confirm } from './confirm.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';

export const accountRoutes = (deps: Deps, passwords: Passwords) => {
  const { db } = deps;
  return initServer().router(contract.account, {
    sessions: async ({ res }) => {
      const { id: adminId, session_id } = currentAdmin(res);
      const rows = await findSessionsOf(db, adminId, session_id);
      const sessions = rows.map(({ user_agent, ...row }) => ({
        ...row,
        device: deviceWords(user_agent),
        is_current: row.id === session_id,
      }));
      return { status: 200, body: { success: true, sessions } };
    },
    endSession: async (request) => {
      await endSession(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true } };
    },
    endOtherSessions: async (request) => {
      const ended = await endOtherSessions(db, callerOf(request));
      return { status: 200, body: { success: true, ended } };
    },
    changeEmail: async (request) => {
      const admin = await changeEmail(db, request.body.email, callerOf(request));
      return { status: 200, body: { success: true, admin } };
    },
    beginConfirmation: async (request) => ({
      status: 200,
      body: { success: true, ...(await beginConfirmation(deps, callerOf(request))) },
    }),
    confirm: async (request) => {
      const confirmed = await confirm(deps, passwords, request.body, callerOf(request));
      return { status: 200, body: { success: true, ...confirmed } };
    },
  });
};
