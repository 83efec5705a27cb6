import { contract } from '@fairlead/contract';
import { TOTAL_CAP } from '@fairlead/contract/limits';
import { initServer } from '@ts-rest/express';
import type { Request, Response } from 'express';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/client-address.ts';
import { csvAnswer } from '../../http/csv.ts';
import { requestIdOf } from '../../http/request-id.ts';
import { currentAdmin } from '../auth/authenticate.ts';
import { exportOfInquiries } from './export-inquiries.ts';
import { inquiryCursor, readInquiryCursor } from './inquiry-key.ts';
import { findInquiryPage } from './inquiry-page.queries.ts';
import { markInquiry, readInquiry } from './mark-inquiry.ts';
import { requestDemo, sendContactMessage } from './submit-inquiry.ts';

const act = (res: Response) => ({ actor: currentAdmin(res), ip: clientAddress(res.req) });

const from = (req: Request) => ({ ip: clientAddress(req), requestId: requestIdOf(req) });

export const inquiriesRoutes = (deps: Deps) =>
  initServer().router(contract.inquiries, {
    demo: async ({ body, req }) => {
      await requestDemo(deps, body, from(req));
      return { status: 200, body: { success: true } };
    },
    contact: async ({ body, req }) => {
      await sendContactMessage(deps, body, from(req));
      return { status: 200, body: { success: true } };
    },
    list: async ({ query: { limit, cursor, ...filter } }) => {
      const after = cursor === undefined ? undefined : readInquiryCursor(cursor);
      const { inquiries, total, hasMore } = await findInquiryPage(deps.db, filter, { after, limit });
      const last = inquiries.at(-1);
      return {
        status: 200,
        body: {
          success: true,
          inquiries,
          total: Math.min(total, TOTAL_CAP),
          total_is_capped: total > TOTAL_CAP,
          next_cursor: hasMore && last ? inquiryCursor(last) : null,
        },
      };
    },
    one: async ({ params }) => {
      return { status: 200, body: { success: true, inquiry: await readInquiry(deps.db, params) } };
    },
    setStatus: async ({ params, body, res }) => {
      const inquiry = await markInquiry(deps.db, params, body.status, act(res));
      return { status: 200, body: { success: true, inquiry } };
    },
    export: async ({ query, res }) => {
      return { status: 200, body: await csvAnswer(deps, res, exportOfInquiries(deps.db, query, act(res))) };
    },
  });
