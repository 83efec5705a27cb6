import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '@fairlead/contract/team/notifications';
import type { Knex } from 'knex';
import { type FoundRow, IS_KNOWN, kinds, toNotification } from './notifications.queries.ts';

/** In the order of the settings, and only those of this release. */
const known = (kinds: readonly string[]): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind));

/** The kinds that the admin also gets by email. */
export async function findEmailKinds(db: Knex, admin: number): Promise<NotificationKind[]> {
  const row = await db('notification_readers').where({ admin_id: admin }).first('email_kinds');
  return known(row?.email_kinds ?? []);
}

export const setEmailKinds = (trx: Knex, admin: number, email_kinds: readonly NotificationKind[]) =>
  trx('notification_readers')
    .insert({ admin_id: admin, email_kinds: known(email_kinds) })
    .onConflict('admin_id')
    .merge(['email_kinds']);

export type EmailReader = { email: string; kinds: NotificationKind[] };

/** Active admins who chose emails about something. */
export async function findEmailReaders(db: Knex): Promise<EmailReader[]> {
  const rows: { email: string; email_kinds: string[] }[] = await db('notification_readers as r')
    .join('admins as a', 'a.id', 'r.admin_id')
    .where('a.is_active', true)
    .whereNot('r.email_kinds', '{}')
    .orderBy('a.id')
    .select('a.email', 'r.email_kinds');
  return rows.map(({ email, email_kinds }) => ({ email, kinds: known(email_kinds) }));
}

/** Of campaigns only: the outbox keeps emails, and nobody would find a person's name in them to erase it. */
const NAME = `case n.subject_kind when 'campaign' then (select campaign_name from campaigns where id = n.subject_id) end`;

const TAKE = `
  update notifications n set emails_due = false
  where n.id = any(array(
    select n.id from notifications n where n.emails_due and ${IS_KNOWN}
    order by n.id limit :limit for update skip locked))
  returning n.id, n.kind, n.subject_kind, n.subject_id, n.facts, n.created_at, ${NAME} as name, false as is_read`;

/** Takes notifications whose emails are due. Nobody else gets them, unless the transaction fails. */
export async function takeDue(trx: Knex, limit: number): Promise<Notification[]> {
  const { rows } = await trx.raw<{ rows: FoundRow[] }>(TAKE, { limit, kinds });
  return rows.sort((a, b) => a.id - b.id).map(toNotification);
}
