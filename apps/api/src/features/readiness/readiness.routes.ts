import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { ApiDeps } from '../../deps.ts';
import { callerOf } from '../auth/authenticate.ts';
import { laneReader } from '../auth/lane-reader.ts';
import type { SendingDomainCheck } from '../sending-domain/check-sending-domain.ts';
import { checkEmail } from './check-email.ts';
import { createLinkChecks, type Surroundings } from './links/check-links.ts';

export const readinessRoutes = (
  deps: ApiDeps,
  sendingDomain: SendingDomainCheck,
  surroundings: Surroundings,
) => {
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
