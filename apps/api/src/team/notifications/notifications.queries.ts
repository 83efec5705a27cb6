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
export const CUTOFF = `(
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
