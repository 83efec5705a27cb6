import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../platform/deps.ts';
import { countRecoveryCodes, findFactors } from '../factors/factors.queries.ts';
import { passkeySite } from '../factors/passkeys.ts';
import { callerOf, currentAdmin } from '../sessions/authenticate.ts';
import { isFactorRequired } from '../sessions/sessions.queries.ts';
import { addAuthenticator, addPasskey, beginAuthenticator, beginPasskey } from './enroll-factor.ts';
import { newRecoveryCodes, removeFactor } from './remove-factor.ts';

export const secondFactorsRoutes = (deps: Deps) => {
  const { config, db } = deps;
  return initServer().router(contract.secondFactors, {
    list: async ({ res }) => {
      const { id } = currentAdmin(res);
      const body = {
        success: true as const,
        factors: await findFactors(db, id),
        recovery_codes_left: await countRecoveryCodes(db, id),
        is_required: await isFactorRequired(db, id),
        passkey_host: passkeySite(config)?.rpId ?? null,
      };
      return { status: 200, body };
    },
    beginAuthenticator: async (request) => ({
      status: 200,
      body: { success: true, ...(await beginAuthenticator(deps, callerOf(request))) },
    }),
    addAuthenticator: async (request) => ({
      status: 200,
      body: { success: true, ...(await addAuthenticator(deps, request.body, callerOf(request))) },
    }),
    beginPasskey: async (request) => ({
      status: 200,
      body: { success: true, ...(await beginPasskey(deps, callerOf(request))) },
    }),
    addPasskey: async (request) => ({
      status: 200,
      body: { success: true, ...(await addPasskey(deps, request.body, callerOf(request))) },
    }),
    remove: async (request) => {
      await removeFactor(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true } };
    },
    newRecoveryCodes: async (request) => {
      const recovery_codes = await newRecoveryCodes(db, callerOf(request));
      return { status: 200, body: { success: true, recovery_codes } };
    },
  });
};
