import { contract } from '@fairlead/contract';
import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import { laneReader } from '../../access/sessions/lane-reader.ts';
import { withSubscriberId, withSubscriberIds } from '../../platform/db/subscriber-ids.queries.ts';
import { type ApiDeps, onReserved } from '../../platform/deps.ts';
import { csvAnswer } from '../../platform/http/lists/csv.ts';
import { requestInfo } from '../../platform/http/requests/request-info.ts';
import { findReplies, findThread } from '../answers/inquiry-emails.queries.ts';
import { replySubject } from '../answers/reply.ts';
import { requestDemo, sendContactMessage } from '../received/submit-inquiry.ts';
import { exportOfInquiries } from './export-inquiries.ts';
import { inboxCursor, inboxFilter, readInboxCursor } from './inbox-filter.ts';
import { findNotes } from './inquiry-notes.queries.ts';
import { findInquiryPage } from './inquiry-page.queries.ts';
import { markInquiry, readInquiry } from './mark-inquiry.ts';

export const inquiriesRoutes = (deps: ApiDeps) => {
  const reader = laneReader(deps);
  return initServer().router(contract.inquiries, {
    demo: async ({ body, req }) => {
      await requestDemo(onReserved(deps), body, requestInfo(req));
      return { status: 200, body: { success: true } };
    },
    contact: async ({ body, req }) => {
      await sendContactMessage(onReserved(deps), body, requestInfo(req));
      return { status: 200, body: { success: true } };
    },
    list: async (request) => {
      const { limit, cursor, ...filter } = request.query;
      const after = cursor === undefined ? undefined : readInboxCursor(cursor);
      const { inquiries, total, hasMore } = await findInquiryPage(
        deps.db,
        inboxFilter(filter, callerOf(request)),
        { after, limit },
      );
      const last = inquiries.at(-1);
      return {
        status: 200,
        body: {
          success: true,
          inquiries: await withSubscriberIds(deps.db, inquiries),
          total: Math.min(total, TOTAL_CAP),
          total_is_capped: total > TOTAL_CAP,
          next_cursor: hasMore && last ? inboxCursor(last) : null,
        },
      };
    },
    one: async (request) => {
      const { params } = request;
      const inquiry = await withSubscriberId(deps.db, await readInquiry(deps.db, params));
      const notes = await findNotes(deps.db, params, callerOf(request).actor.id);
      const replies = await findReplies(deps.db, params);
      const reply_subject = replySubject(inquiry, await findThread(deps.db, params));
      return { status: 200, body: { success: true, inquiry, notes, replies, reply_subject } };
    },
    setStatus: async (request) => {
      const { params, body } = request;
      const marked = await markInquiry(deps, params, body.status, callerOf(request));
      const inquiry = await withSubscriberId(deps.db, marked);
      return { status: 200, body: { success: true, inquiry } };
    },
    export: async (request) => {
      const file = exportOfInquiries(deps.db, reader(request), request.query, callerOf(request));
      return { status: 200, body: await csvAnswer(deps, request.res, file) };
    },
  });
};
