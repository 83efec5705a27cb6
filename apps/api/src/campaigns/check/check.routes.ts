import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import { laneReader } from '../../access/sessions/lane-reader.ts';
import type { SendingDomainCheck } from '../../email/sending-domain/check-sending-domain.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { checkEmail } from './check-email.ts';
import { createLinkChecks, type Surroundings } from './links/check-links.ts';

export const checkRoutes = (deps: ApiDeps, sendingDomain: SendingDomainCheck, surroundings: Surroundings) => {
  const checks = { sendingDomain, checkLinks: createLinkChecks(deps, surroundings) };
  const reader = laneReader(deps);
  return initServer().router(contract.readiness, {
    check: async (request) => {
      const by = { actor: callerOf(request).actor, read: reader(request) };
      const lines = await checkEmail(deps, checks, request.body, by);
      return { status: 200, body: { success: true, lines } };
    },
  });
};
