import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { SendingDomainCheck } from './check-sending-domain.ts';

export const sendingDomainRoutes = (sendingDomain: SendingDomainCheck) =>
  initServer().router(contract.sendingDomain, {
    check: async ({ query }) => ({
      status: 200,
      body: { success: true, ...(await sendingDomain.check(query)) },
    }),
  });
