import { contract } from '@fairlead/contract';
import type { Rehearsal } from '@fairlead/contract/campaigns/rehearsals';
import { initServer } from '@ts-rest/express';
import PQueue from 'p-queue';
import { callerOf } from '../../../access/sessions/authenticate.ts';
import { laneReader } from '../../../access/sessions/lane-reader.ts';
import type { ApiDeps } from '../../../platform/deps.ts';
import { cancelRehearsal } from './cancel-rehearsal.ts';
import { followRehearsal, readRehearsal } from './follow-rehearsal.ts';
import type { RehearsalDeps } from './run-rehearsal.ts';
import { startRehearsal } from './start-rehearsal.ts';

const answer = (rehearsal: Rehearsal) => ({
  status: 200 as const,
  body: { success: true as const, rehearsal },
});

export const rehearsalsRoutes = (deps: ApiDeps) => {
  const reader = laneReader(deps);
  const steps = new PQueue({ concurrency: 1 });
  const working: RehearsalDeps = { ...deps, inTurn: (step) => steps.add(step) };
  return initServer().router(contract.rehearsals, {
    start: async (request) => {
      const id = await reader(request)((db) =>
        startRehearsal({ ...deps, db }, request.body, callerOf(request)),
      );
      return answer(await followRehearsal(working, id));
    },

    find: async ({ params }) => answer(await readRehearsal(working, params.id)),

    cancel: async (request) => {
      await cancelRehearsal(deps, request.params.id, callerOf(request));
      return answer(await readRehearsal(working, request.params.id));
    },
  });
};
