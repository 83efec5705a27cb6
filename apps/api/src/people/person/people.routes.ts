import { contract } from '@fairlead/contract';
import { PersonEventKind } from '@fairlead/contract/people/people';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { pageByTime, readTimeCursor } from '../../platform/http/lists/time-cursor.ts';
import { changeAddress } from './change-address.ts';
import { changePerson } from './change-person.ts';
import { readPerson } from './read-person.ts';
import { findEvents, findLogRemovedUntil, findRemovedUntil } from './timeline.queries.ts';
import { unsubscribePerson } from './unsubscribe-person.ts';

const { options: kinds } = PersonEventKind;

export const peopleRoutes = (deps: Deps) => {
  const { db } = deps;
  return initServer().router(contract.people, {
    find: async ({ params: { id } }) => ({
      status: 200,
      body: { success: true, person: await readPerson(db, id) },
    }),
    timeline: async ({ params: { id }, query: { limit, cursor } }) => {
      const below = readTimeCursor(cursor);
      await readPerson(db, id);
      const found = await findEvents(db, id, { kinds, limit: limit + 1, below });
      const { rows: events, next_cursor } = pageByTime(found, limit, ({ key }) => key);
      const removed_until = next_cursor === null ? await findRemovedUntil(db, id) : null;
      const log_removed_until = next_cursor === null ? await findLogRemovedUntil(db, id) : null;
      return { status: 200, body: { success: true, events, next_cursor, removed_until, log_removed_until } };
    },
    change: async (request) => {
      const person = await changePerson(db, request.params.id, request.body, callerOf(request));
      return { status: 200, body: { success: true, person } };
    },
    unsubscribe: async (request) => {
      const { reason } = request.body;
      const person = await unsubscribePerson(db, request.params.id, reason, callerOf(request));
      return { status: 200, body: { success: true, person } };
    },
    changeAddress: async (request) => {
      const person = await changeAddress(deps, request.params.id, request.body, callerOf(request));
      return { status: 200, body: { success: true, person } };
    },
  });
};
