import type { Notification } from '@fairlead/contract/team/notifications';
import type { Knex } from 'knex';
import { type FoundRow, IS_KNOWN, kinds, toNotification } from './notifications.queries.ts';

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
