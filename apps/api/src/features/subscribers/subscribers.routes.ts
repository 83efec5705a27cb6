import { contract } from '@fairlead/contract';
import { TOTAL_CAP } from '@fairlead/contract/limits';
import { texts } from '@fairlead/contract/texts';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { csvAnswer } from '../../http/csv.ts';
import { cursorAfter, readCursor } from '../../http/cursor.ts';
import { badRequest } from '../../http/errors.ts';
import { callerOf } from '../auth/authenticate.ts';
import { addSubscriber } from './add-subscriber.ts';
import { deleteSubscriber } from './delete-subscriber.ts';
import { exportOfSubscribers } from './export-subscribers.ts';
import { setManyActive } from './set-many-active.ts';
import { findSubscriberPage } from './subscriber-page.queries.ts';
import { toggleSubscriber } from './toggle-subscriber.ts';

export const subscribersRoutes = (deps: Deps) => {
  const { db } = deps;
  return initServer().router(contract.subscribers, {
    list: async ({ query: { limit, cursor, ...filter } }) => {
      const below = cursor === undefined ? undefined : readCursor(cursor);
      const { subscribers, total, hasMore } = await findSubscriberPage(db, filter, { below, limit });
      const last = subscribers.at(-1);
      return {
        status: 200,
        body: {
          success: true,
          subscribers,
          total: Math.min(total, TOTAL_CAP),
          total_is_capped: total > TOTAL_CAP,
          next_cursor: hasMore && last ? cursorAfter(last.id) : null,
        },
      };
    },
    export: async (request) => {
      const file = exportOfSubscribers(db, request.query, callerOf(request));
      return { status: 200, body: await csvAnswer(deps, request.res, file) };
    },
    add: async (request) => {
      const subscriber = await addSubscriber(db, request.body, callerOf(request));
      return { status: 200, body: { success: true, subscriber } };
    },
    setActive: async (request) => {
      const { is_active, ids, selection, cursor } = request.body;
      if ((ids === undefined) === (selection === undefined)) throw badRequest(texts.bulk.choose);
      const { changed, kept, below } = await setManyActive(
        db,
        is_active,
        selection ? { selection } : { ids: ids ?? [] },
        {
          below: cursor === undefined ? undefined : readCursor(cursor),
          caller: callerOf(request),
        },
      );
      const next_cursor = below === null ? null : cursorAfter(below);
      return { status: 200, body: { success: true, changed, kept, next_cursor } };
    },
    toggle: async (request) => {
      const { is_active: isActive, reason } = request.body;
      const change = { id: request.params.id, isActive, reason };
      const subscriber = await toggleSubscriber(db, change, callerOf(request));
      return { status: 200, body: { success: true, subscriber } };
    },
    delete: async (request) => {
      await deleteSubscriber(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true } };
    },
  });
};
