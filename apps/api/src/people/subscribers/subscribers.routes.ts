import { contract } from '@fairlead/contract';
import { TOTAL_CAP } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { initServer } from '@ts-rest/express';
import { callerOf, confirmationNeeded, currentAdmin } from '../../access/sessions/authenticate.ts';
import { laneReader } from '../../access/sessions/lane-reader.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { csvAnswer } from '../../platform/http/lists/csv.ts';
import { cursorAfter, readCursor } from '../../platform/http/lists/cursor.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { addSubscriber } from './add-subscriber.ts';
import { setManyActive, setManyTag } from './change-many.ts';
import { countMatching } from './list/count-matching.ts';
import { exportOfSubscribers } from './list/export-subscribers.ts';
import { cursorAfterSubscriber, readSubscriberCursor } from './list/subscriber-cursor.ts';
import { findSubscriberPage } from './list/subscriber-page.queries.ts';
import type { Many } from './next-to-change.queries.ts';
import { toggleSubscriber } from './toggle-subscriber.ts';

type ManyBody = {
  ids?: number[] | undefined;
  selection?: Extract<Many, { selection: unknown }>['selection'] | undefined;
  cursor?: string | undefined;
};

/** @throws HttpError 400 */
function chosen({ ids, selection }: ManyBody): Many {
  if ((ids === undefined) === (selection === undefined)) throw badRequest(texts.bulk.choose);
  return selection ? { selection } : { ids: ids ?? [] };
}
const goingOn = (request: Parameters<typeof callerOf>[0] & { body: ManyBody }) => ({
  below: request.body.cursor === undefined ? undefined : readCursor(request.body.cursor),
  caller: callerOf(request),
});
const cursorAt = (below: number | null) => (below === null ? null : cursorAfter(below));

export const subscribersRoutes = (deps: ApiDeps) => {
  const { db } = deps;
  const reader = laneReader(deps);
  return initServer().router(contract.subscribers, {
    list: async (request) => {
      const { limit, cursor, sort, order, ...filter } = request.query;
      const sorting = { sort, order: order ?? (sort === 'joined' ? 'desc' : 'asc') } as const;
      const asked = { sorting, after: readSubscriberCursor(cursor, sorting), limit };
      const { subscribers, total, hasMore } = await reader(request)((db) =>
        findSubscriberPage(db, filter, asked),
      );
      const last = subscribers.at(-1);
      return {
        status: 200,
        body: {
          success: true,
          subscribers,
          total: Math.min(total, TOTAL_CAP),
          total_is_capped: total > TOTAL_CAP,
          next_cursor: hasMore && last ? cursorAfterSubscriber(sorting, last) : null,
        },
      };
    },
    count: async (request) => {
      const count = await reader(request)((db) => countMatching(db, request.body));
      return { status: 200, body: { success: true, count } };
    },
    export: async (request) => {
      const file = await exportOfSubscribers(db, reader(request), request.query, callerOf(request));
      return { status: 200, body: await csvAnswer(deps, request.res, file) };
    },
    add: async (request) => {
      const subscriber = await addSubscriber(deps, request.body, callerOf(request));
      return { status: 200, body: { success: true, subscriber } };
    },
    setActive: async (request) => {
      // Each step: its cursor tells only where it goes on.
      if (request.body.selection && !currentAdmin(request.res).is_confirmed) throw confirmationNeeded();
      const { changed, kept, below } = await setManyActive(
        db,
        request.body.is_active,
        chosen(request.body),
        goingOn(request),
      );
      return { status: 200, body: { success: true, changed, kept, next_cursor: cursorAt(below) } };
    },
    setTag: async (request) => {
      const { tag, has_tag: hasTag } = request.body;
      const { changed, below } = await setManyTag(
        db,
        { tag, hasTag },
        chosen(request.body),
        goingOn(request),
      );
      return { status: 200, body: { success: true, changed, next_cursor: cursorAt(below) } };
    },
    toggle: async (request) => {
      const { is_active: isActive, reason } = request.body;
      const change = { id: request.params.id, isActive, reason };
      const subscriber = await toggleSubscriber(db, change, callerOf(request));
      return { status: 200, body: { success: true, subscriber } };
    },
    delete: async (request) => {
      await erasePerson(deps, { subscriber: request.params.id }, callerOf(request));
      return { status: 200, body: { success: true } };
    },
  });
};
