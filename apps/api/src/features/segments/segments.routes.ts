import { contract } from '@fairlead/contract';
import { SEGMENT_CAP, SEGMENT_PEOPLE } from '@fairlead/contract/limits';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../auth/authenticate.ts';
import { findSubscribersByIds } from '../subscribers/subscribers.queries.ts';
import { countSegment } from './count-segment.ts';
import { findPeople } from './find-people.ts';
import { resolveSegment } from './find-problems.ts';
import { createSegment, listSegments, readSegment, removeSegment, saveSegment } from './save-segment.ts';

export const segmentsRoutes = ({ db, config }: Deps) =>
  initServer().router(contract.segments, {
    list: async () => ({ status: 200, body: { success: true, segments: await listSegments(db) } }),

    create: async (request) => {
      const segment = await createSegment(db, request.body, callerOf(request));
      return { status: 200, body: { success: true, segment } };
    },

    find: async ({ params }) => ({
      status: 200,
      body: { success: true, segment: await readSegment(db, params.id) },
    }),

    save: async (request) => {
      const segment = await saveSegment(db, request.params.id, request.body, callerOf(request));
      return { status: 200, body: { success: true, segment } };
    },

    delete: async (request) => {
      await removeSegment(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true } };
    },

    people: async ({ body: { definition } }) => {
      const { problems, removed } = await resolveSegment(db, definition);
      if (problems.length > 0)
        return { status: 200, body: { success: true, people: [], count: 0, is_exact: false, problems } };
      const { ids, isExact } = await findPeople(db, definition, {
        timeZone: config.timeZone,
        removed,
        oneByOne: true,
      });
      const people = await findSubscribersByIds(db, ids.slice(0, SEGMENT_PEOPLE));
      const count = isExact ? ids.length : Math.min(ids.length, SEGMENT_CAP);
      return { status: 200, body: { success: true, people, count, is_exact: isExact, problems } };
    },

    count: async ({ body: { definition } }) => ({
      status: 200,
      body: { success: true, count: await countSegment(db, definition, config.timeZone) },
    }),
  });
