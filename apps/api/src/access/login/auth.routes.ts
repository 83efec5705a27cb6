import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { initServer } from '@ts-rest/express';
import type { Request } from 'express';
import type { Deps } from '../../platform/deps.ts';
import { requestIdOf } from '../../platform/http/requests/request-id.ts';
import { requestInfo } from '../../platform/http/requests/request-info.ts';
import { secondFactorStatus } from '../factors/second-factor-status.ts';
import { completePasswordReset, requestPasswordReset } from '../passwords/password-reset.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { mustChange } from '../passwords/temporary-password.ts';
import { callerOf, currentAdmin, deviceOf, sessionReader } from '../sessions/authenticate.ts';
import { answerSecondFactor } from './answer-second-factor.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { LoginPlace } from './open-session.ts';

export const authRoutes = (deps: Deps, passwords: Passwords) => {
  const claimsOf = sessionReader(deps);
  const placeOf = (req: Request): LoginPlace => ({
    device: deviceOf(req),
    replaces: claimsOf(req),
    requestId: requestIdOf(req),
  });
  return initServer().router(contract.auth, {
    verify: async ({ res }) => {
      const admin = currentAdmin(res);
      const body = {
        success: true as const,
        admin,
        expiresAt: admin.session_expires_at,
        time_zone: deps.config.timeZone,
        ...(deps.config.signature && { signature: deps.config.signature }),
        ...(deps.config.newsletters && { newsletters: true }),
        second_factor: secondFactorStatus(admin),
        ...mustChange(admin),
      };
      return { status: 200, body };
    },
    login: async ({ body, req }) => {
      const login = { ...body, ...placeOf(req) };
      return { status: 200, body: await logIn(deps, passwords, login) };
    },
    answerSecondFactor: async ({ body, req }) => {
      const answer = { ...body, ...placeOf(req) };
      return { status: 200, body: await answerSecondFactor(deps, answer) };
    },
    logout: async (request) => {
      await logOut(deps.db, callerOf(request));
      return { status: 200, body: { success: true } };
    },
    requestPasswordReset: async ({ body, req }) => {
      await requestPasswordReset(deps, body, requestInfo(req));
      return { status: 200, body: { success: true, message: texts.passwordReset.requested } };
    },
    completePasswordReset: async ({ body, req }) => {
      await completePasswordReset(deps, passwords, { ...body, ...requestInfo(req) });
      return { status: 200, body: { success: true } };
    },
  });
};
