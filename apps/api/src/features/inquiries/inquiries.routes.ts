import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/client-address.ts';
import { requestDemo, sendContactMessage } from './submit-inquiry.ts';

export const inquiriesRoutes = (deps: Deps) =>
  initServer().router(contract.inquiries, {
    demo: async ({ body, req }) => {
      await requestDemo(deps, body, clientAddress(req));
      return { status: 200, body: { success: true } };
    },
    contact: async ({ body, req }) => {
      await sendContactMessage(deps, body, clientAddress(req));
      return { status: 200, body: { success: true } };
    },
  });
