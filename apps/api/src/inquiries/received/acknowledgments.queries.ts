import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';

/** Of two transactions at once, the second waits, and then finds that the address has had its acknowledgment. */
const TAKE = `
  insert into acknowledged_emails (email) values (?)
  on conflict (email) do update set sent_at = now() where acknowledged_emails.sent_at <= now() - interval '1 day'
  returning email`;

/** Marks the address as acknowledged. @returns false if it was already acknowledged within the last day */
export async function takeAcknowledgment(trx: Knex, email: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(TAKE, [emailKey(email)]);
  return rows.length > 0;
}

/** Removes addresses that could get one again. */
export const deleteOldAcknowledgments = (db: Knex) =>
  db('acknowledged_emails').where('sent_at', '<=', db.raw(`now() - interval '1 day'`)).delete();
