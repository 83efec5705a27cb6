import { NOTIFICATION_KINDS, type NotificationKind } from '@fairlead/contract/team/notifications';
import type { Knex } from 'knex';

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
