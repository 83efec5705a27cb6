import type { UnreadEvent } from '@fairlead/contract/consent/suppressions';
import type { Knex } from 'knex';
import { pageByTime, readTimeCursor } from '../../platform/http/lists/time-cursor.ts';
import { findUnreadEvents } from './unread-events.queries.ts';

/** A page of the provider's events that couldn't be used. */
export async function readUnreadEvents(
  db: Knex,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ events: UnreadEvent[]; next_cursor: string | null }> {
  const found = await findUnreadEvents(db, readTimeCursor(cursor), limit + 1);
  const { rows, next_cursor } = pageByTime(found, limit, ({ svix_id }) => svix_id);
  return { events: rows, next_cursor };
}
