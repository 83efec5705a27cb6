import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../auth/authenticate.ts';
import { addInquirer } from './add-inquirer.ts';

export const inquiryWorkRoutes = ({ db }: Deps) =>
  initServer().router(contract.inquiryWork, {
    addSubscriber: async (request) => {
      const added = await addInquirer(db, request.params, request.body, callerOf(request));
      return { status: 200, body: { success: true, ...added } };
    },
  });
