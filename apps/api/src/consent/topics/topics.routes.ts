import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { addTopic, changeTopic, removeTopic } from './save-topic.ts';
import { findShownTopics, findTopics } from './topics.queries.ts';

export const topicsRoutes = ({ db }: Deps) =>
  initServer().router(contract.topics, {
    shown: async () => ({ status: 200, body: { success: true, topics: await findShownTopics(db) } }),
    list: async () => ({ status: 200, body: { success: true, topics: await findTopics(db) } }),
    create: async (request) => {
      const topic = await addTopic(db, request.body, callerOf(request));
      return { status: 200, body: { success: true, topic } };
    },
    change: async (request) => {
      const topic = await changeTopic(db, request.params.id, request.body, callerOf(request));
      return { status: 200, body: { success: true, topic } };
    },
    delete: async (request) => {
      await removeTopic(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true } };
    },
  });
