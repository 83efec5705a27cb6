import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAnswerTimes } from '../answers/answer-times.queries.ts';
import { replyTo } from '../answers/reply.ts';
import { addInquirer } from '../received/add-inquirer.ts';
import { assign } from './assign.ts';
import { findAssignees } from './inquiries.queries.ts';
import { addNote, removeNote } from './notes.ts';

export const inquiryWorkRoutes = (deps: Deps) =>
  initServer().router(contract.inquiryWork, {
    answerTimes: async () => ({
      status: 200,
      body: { success: true, answer_times: await findAnswerTimes(deps.db) },
    }),
    assignees: async () => ({
      status: 200,
      body: { success: true, assignees: await findAssignees(deps.db) },
    }),
    assign: async (request) => {
      const inquiry = await assign(deps.db, request.params, request.body, callerOf(request));
      return { status: 200, body: { success: true, inquiry } };
    },
    addNote: async (request) => {
      const note = await addNote(deps.db, request.params, request.body, callerOf(request));
      return { status: 200, body: { success: true, note } };
    },
    deleteNote: async (request) => {
      await removeNote(deps.db, request.params, request.params.note, callerOf(request));
      return { status: 200, body: { success: true } };
    },
    reply: async (request) => {
      const replied = await replyTo(deps, request.params, request.body, callerOf(request));
      return { status: 200, body: { success: true, ...replied } };
    },
    addSubscriber: async (request) => {
      const added = await addInquirer(deps, request.params, request.body, callerOf(request));
      return { status: 200, body: { success: true, ...added } };
    },
  });
