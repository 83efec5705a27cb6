import { contract } from '@fairlead/contract';
import { GREETINGS_MAX } from '@fairlead/contract/limits';
import { initServer } from '@ts-rest/express';
import { allowSeconds } from '../../db/time-limit.ts';
import type { ApiDeps } from '../../deps.ts';
import { callerOf } from '../auth/authenticate.ts';
import { laneReader } from '../auth/lane-reader.ts';
import { readAudience } from '../campaigns/read-audience.ts';
import { fixGreetings } from './fix-greetings.ts';
import { lookAtGreetings } from './look-at-greetings.ts';

/** Seconds for each statement: at a million subscribers they take a few. */
const SECONDS = 15;

export const greetingsRoutes = (deps: ApiDeps) => {
  const reader = laneReader(deps);
  return initServer().router(contract.greetings, {
    find: async (request) => {
      const { odd, looked_at } = await reader(request)((db) =>
        db.transaction(async (trx) => {
          await allowSeconds(trx, SECONDS);
          const { people } = await readAudience(trx, request.body, deps.config);
          return lookAtGreetings(trx, people);
        }),
      );
      const greetings = odd
        .sort(
          (one, other) =>
            Number(one.proposed === null) - Number(other.proposed === null) ||
            one.subscriber_id - other.subscriber_id,
        )
        .slice(0, GREETINGS_MAX);
      return { status: 200, body: { success: true, people: odd.length, looked_at, greetings } };
    },
    fix: async (request) => {
      const changed = await fixGreetings(deps, request.body.first_names, callerOf(request));
      return { status: 200, body: { success: true, changed } };
    },
  });
};
