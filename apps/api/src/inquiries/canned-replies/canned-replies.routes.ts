import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCannedReplies } from './canned-replies.queries.ts';
import { addCannedReply, changeCannedReply, removeCannedReply } from './save-canned-reply.ts';

export const cannedRepliesRoutes = ({ db }: Deps) =>
  initServer().router(contract.cannedReplies, {
    list: async () => ({
      status: 200,
      body: { success: true, canned_replies: await findCannedReplies(db) },
    }),
    create: async (request) => {
      const canned_reply = await addCannedReply(db, request.body, callerOf(request));
      return { status: 200, body: { success: true, canned_reply } };
    },
    change: async (request) => {
      const canned_reply = await changeCannedReply(db, request.params.id, request.body, callerOf(request));
      return { status: 200, body: { success: true, canned_reply } };
    },
    delete: async (request) => {
      await removeCannedReply(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true } };
    },
  });
