import type { Knex } from 'knex';

/** As many as a team with a busy site has in the days for which they're kept. */
const NOTIFICATIONS = 50_000;

const INSERT = `
  insert into notifications (kind, subject_kind, subject_id, occurrence, emails_due, created_at)
  select 'new_inquiry', 'demo', 1 + n % 1200, 1 + n / 1200, false, now() - n * interval '2 minutes'
  from generate_series(:count, 1, -1) as n`;

/**
 * Adds notifications of inquiries, once.
 * @returns how many were added
 */
export const addNotifications = (db: Knex): Promise<number> =>
  db.transaction(async (trx) => {
    if (await trx('notifications').where({ kind: 'new_inquiry' }).first('id')) return 0;
    await trx.raw(INSERT, { count: NOTIFICATIONS });
    return NOTIFICATIONS;
  });
