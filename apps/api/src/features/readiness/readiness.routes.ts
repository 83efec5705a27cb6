import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../auth/authenticate.ts';
import type { SendingDomainCheck } from '../sending-domain/check-sending-domain.ts';
import { checkEmail } from './check-email.ts';
import { createLinkChecks, type Surroundings } from './links/check-links.ts';

export const readinessRoutes = (
  deps: Deps,
  sendingDomain: SendingDomainCheck,
  surroundings: Surroundings,
) => {
  const checks = { sendingDomain, checkLinks: createLinkChecks(deps, surroundings) };
  return initServer().router(contract.readiness, {
    check: async (request) => {
      const lines = await checkEmail(deps, checks, request.body, callerOf(request).actor);
      return { status: 200, body: { success: true, lines } };
    },
  });
};
