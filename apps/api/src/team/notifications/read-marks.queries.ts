import type { Knex } from 'knex';
import { CUTOFF } from './notifications.queries.ts';

/** Locked, because old ones may be deleted meanwhile. */
const INSERT_MARKS = `
  insert into notification_reads (notification_id, admin_id)
  select n.id, :admin from notifications n`;
const ONCE = 'order by n.id for key share of n on conflict do nothing';

const MARK = `${INSERT_MARKS} where n.id = any(cast(:ids as bigint[])) and n.created_at >= ${CUTOFF} ${ONCE}`;

export const insertMarks = (trx: Knex, admin: number, ids: readonly number[]) =>
  trx.raw(MARK, { admin, ids: [...ids] as unknown as Knex.Value });

/**
 * A transaction of up to an hour ago may still add one that nobody has seen. So only what's older is read by its time,
 * and the rest one by one.
 */
const MARK_ALL = `
  with newest as (select created_at, id from notifications where id = :until),
  reader as (
    insert into notification_readers (admin_id, read_until)
    select :admin, least(created_at, now() - interval '1 hour') from newest
    on conflict (admin_id) do update
      set read_until = greatest(notification_readers.read_until, excluded.read_until)
    returning read_until)
  ${INSERT_MARKS}, newest, reader
  where n.created_at >= greatest(reader.read_until, ${CUTOFF}) and (n.created_at, n.id) <= (newest.created_at, newest.id)
  ${ONCE}`;

/** Marks a notification and all before it. */
export const insertMarksUntil = (trx: Knex, admin: number, until: number) =>
  trx.raw(MARK_ALL, { admin, until });
