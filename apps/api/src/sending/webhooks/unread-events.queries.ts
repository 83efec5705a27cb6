import type { Knex } from 'knex';
import type { UnreadEvent } from './provider-event.ts';

/** Characters kept of an event's body. */
const BODY_MAX = 8_000;
/** Days that an event is kept, and how many are kept at most. */
const KEPT_DAYS = 30;
const KEPT_MOST = 10_000;

/** Keeps an event that couldn't be used, once however often it arrives. */
export const insertUnreadEvent = (db: Knex, { svixId, type, problem }: UnreadEvent, body: string) =>
  db('unread_events')
    .insert({ svix_id: svixId, type, problem, payload: body.slice(0, BODY_MAX) })
    .onConflict('svix_id')
    .ignore();

const DELETE = `
  delete from unread_events where received_at < greatest(now() - make_interval(days => ${KEPT_DAYS}),
    (select received_at from unread_events order by received_at desc offset ${KEPT_MOST} limit 1))`;

export const deleteOldUnreadEvents = (db: Knex) => db.raw(DELETE);
