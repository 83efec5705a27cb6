import type { Notification } from '@fairlead/contract/team/notifications';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { cursorAfter, readCursor } from '../../platform/http/lists/cursor.ts';
import {
  countUnread,
  findNotifications,
  insertMarks,
  insertMarksUntil,
  toNotification,
} from './notifications.queries.ts';

type Page = { notifications: Notification[]; unread: number; next_cursor: string | null };

/**
 * A page of notifications, newest first.
 * @throws HttpError 400 for a cursor that isn't one
 */
export async function readNotifications(
  db: Knex,
  admin: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page> {
  const below = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await findNotifications(db, admin, { below, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    notifications: shown.map(toNotification),
    unread: await countUnread(db, admin),
    next_cursor: rows.length > limit && last ? cursorAfter(last.id) : null,
  };
}

type Which = { ids: readonly number[] } | { all_until: number };

/**
 * Marks notifications as read for the admin, in every tab. Not in the activity log: it changes nothing for anyone else.
 * @returns how many are unread now
 */
export const markRead = (db: Knex, which: Which, caller: Caller): Promise<number> =>
  actAs(db, caller, async (trx) => {
    const { id } = caller.actor;
    if ('ids' in which) await insertMarks(trx, id, which.ids);
    else await insertMarksUntil(trx, id, which.all_until);
    return countUnread(trx, id);
  });
