import type { Knex } from 'knex';

/** Removes sessions, links and counters that mean nothing any more. Called now and then by the process. */
export async function deleteExpired(db: Knex): Promise<void> {
  const rows = [
    ['admin_sessions', 'expires_at', '1 minute'],
    ['password_resets', 'expires_at', '1 day'],
    ['login_failures', 'last_failure_at', '1 day'],
    ['login_clients', 'last_login_at', '90 days'],
  ] as const;
  for (const [table, column, age] of rows) {
    await db(table)
      .where(column, '<', db.raw('now() - cast(? as interval)', [age]))
      .delete();
  }
}
