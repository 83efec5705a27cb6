import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import { laneReader } from '../../access/sessions/lane-reader.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { maskAddresses } from './named/mask-address.ts';

export const personalDataRoutes = (deps: ApiDeps) => {
  const reader = laneReader(deps);
  return initServer().router(contract.personalData, {
    export: async (request) => {
      const personal_data = await reader(request)((db) =>
        exportPerson({ ...deps, db }, request.body.email, callerOf(request)),
      );
      return { status: 200, body: { success: true, personal_data } };
    },
    erase: async (request) => {
      const erasure = await erasePerson(deps, request.body, callerOf(request));
      return { status: 200, body: { success: true, erasure } };
    },
    mask: async (request) => {
      const result = await maskAddresses(deps, request.body.emails, callerOf(request));
      return { status: 200, body: { success: true, ...result } };
    },
  });
};
