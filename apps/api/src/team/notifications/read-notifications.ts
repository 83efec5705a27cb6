import type { Notification } from '@fairlead/contract/team/notifications';
import type { Knex } from 'knex';
import { cursorAfter, readCursor } from '../../platform/http/lists/cursor.ts';
import { countUnread, findNotifications, toNotification } from './notifications.queries.ts';

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
