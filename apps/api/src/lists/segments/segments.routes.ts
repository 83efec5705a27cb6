import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import { laneReader } from '../../access/sessions/lane-reader.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { countSegment } from './count-segment.ts';
import { findFirstPeople } from './first-people.ts';
import { createSegment, listSegments, readSegment, removeSegment, saveSegment } from './save-segment.ts';

export const segmentsRoutes = (deps: ApiDeps) => {
  const { db, config } = deps;
  const reader = laneReader(deps);
  return initServer().router(contract.segments, {
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

    people: async (request) => {
      const { definition } = request.body;
      const found = await reader(request)((db) => findFirstPeople(db, definition, config.timeZone));
      return { status: 200, body: { success: true, ...found } };
    },

    count: async (request) => {
      const { definition } = request.body;
      const counted = await reader(request)((db) => countSegment(db, definition, config));
      return { status: 200, body: { success: true, ...counted } };
    },
  });
};
