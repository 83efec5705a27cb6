import { ERASED_PERSON } from '@fairlead/contract/platform/erased-people';
import { NOTIFICATION_DAYS, NOTIFICATIONS_UNREAD_CAP } from '@fairlead/contract/platform/limits';
import { NOTIFICATION_KINDS, type Notification } from '@fairlead/contract/team/notifications';
import type { Knex } from 'knex';
import type { NotificationRow } from '../../platform/db/tables/notifications.ts';

export type FoundRow = Pick<NotificationRow, 'id' | 'kind' | 'subject_kind' | 'subject_id' | 'created_at'> & {
  facts: object;
  name: string | null;
  is_read: boolean;
};

/** A notification in the API. */
export const toNotification = ({ subject_kind, subject_id, name, facts, ...row }: FoundRow): Notification =>
  ({ ...facts, ...row, subject: { kind: subject_kind, id: subject_id, name } }) as Notification;

/** What's from before this is read. */
const CUTOFF = `(
  select greatest(a.created_at, r.read_until) from admins a
  left join notification_readers r on r.admin_id = a.id where a.id = :admin)`;

/** For a row `n`. Not `exists`: the planner would read all that the admin has marked. */
const IS_MARKED = `coalesce((
  select true from notification_reads r where r.notification_id = n.id and r.admin_id = :admin), false)`;

/** For a row `n` of a release that this one knows. */
export const IS_KNOWN = 'n.kind = any(cast(:kinds as text[]))';
export const kinds = [...NOTIFICATION_KINDS] as unknown as Knex.Value;

const inquirer = (table: string) =>
  `(select nullif(name, '${ERASED_PERSON}') from ${table} where id = n.subject_id)`;

const PAGE = `
  select n.id, n.kind, n.subject_kind, n.subject_id, n.facts, n.created_at,
    case n.subject_kind
      when 'campaign' then (select campaign_name from campaigns where id = n.subject_id)
      when 'import' then (select file_name from subscriber_imports where id = n.subject_id)
      when 'demo' then ${inquirer('demo_requests')}
      when 'contact' then ${inquirer('contact_messages')} end as name,
    n.created_at < ${CUTOFF} or ${IS_MARKED} as is_read
  from notifications n where ${IS_KNOWN}`;
const BELOW =
  'and (n.created_at, n.id) < (select b.created_at, b.id from notifications b where b.id = :below)';
const NEWEST_FIRST = 'order by n.created_at desc, n.id desc limit :limit';

/** Newest first, from below the one with this id. */
export async function findNotifications(
  db: Knex,
  admin: number,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<FoundRow[]> {
  const values = { admin, kinds, limit, ...(below === undefined ? {} : { below }) };
  const sql = `${PAGE} ${below === undefined ? '' : BELOW} ${NEWEST_FIRST}`;
  const { rows } = await db.raw<{ rows: FoundRow[] }>(sql, values);
  return rows;
}

const UNREAD = `
  select count(*) as unread from (
    select from notifications n where n.created_at >= ${CUTOFF} and not ${IS_MARKED}
    order by n.created_at desc limit :cap) as newest`;

/** Reads only the index, from the newest on, and no further than the cap: every open tab asks. */
export async function countUnread(db: Knex, admin: number): Promise<number> {
  const values = { admin, cap: NOTIFICATIONS_UNREAD_CAP };
  const { rows } = await db.raw<{ rows: { unread: number }[] }>(UNREAD, values);
  return rows[0]?.unread ?? 0;
}

/** What was read goes with them. */
export const deleteOldNotifications = (db: Knex) =>
  db('notifications')
    .where('created_at', '<', db.raw('now() - make_interval(days => ?)', [NOTIFICATION_DAYS]))
    .delete();

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

type OfKind<N extends Notification> = N extends Notification
  ? Omit<N, 'id' | 'created_at' | 'is_read' | 'subject'> & { subject: Omit<N['subject'], 'name'> }
  : never;
/** What happened. A campaign's end is stored by a trigger of the table. */
type Happening = OfKind<Exclude<Notification, { kind: 'campaign_finished' }>>;

const INSERT = `
  insert into notifications (kind, subject_kind, subject_id, occurrence, facts, emails_due)
  select :kind, :subjectKind, :subjectId,
    case when :kind = 'campaign_paused' then 1 + coalesce(max(occurrence), 0) else 1 end, :facts, :emailsDue
  from notifications where kind = :kind and subject_kind = :subjectKind and subject_id = :subjectId
  on conflict do nothing`;

/**
 * Notifies all admins, in the transaction of what happened. Only a pause can happen to its subject again: lock the
 * campaign first. The facts may have no text that people typed and no address of theirs.
 * @param emailsDue false: not by email
 */
export const insertNotification = (
  trx: Knex,
  { kind, subject, ...facts }: Happening,
  { emailsDue }: { emailsDue: boolean } = { emailsDue: true },
) =>
  trx.raw(INSERT, {
    kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    facts: JSON.stringify(facts),
    emailsDue,
  });
