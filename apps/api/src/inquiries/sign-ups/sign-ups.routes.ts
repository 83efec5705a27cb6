import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../platform/deps.ts';
import { requestInfo } from '../../platform/http/requests/request-info.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { requestSignUp } from './request-sign-up.ts';

export const signUpsRoutes = (deps: Deps) =>
  initServer().router(contract.signUp, {
    request: async ({ body, req }) => {
      await requestSignUp(deps, body, requestInfo(req));
      return { status: 200, body: { success: true } };
    },
    confirm: async ({ body, req }) => {
      const { already } = await confirmSignUp(deps, { ...body, ip: requestInfo(req).ip });
      return { status: 200, body: { success: true, already } };
    },
  });
