import type { Knex } from 'knex';

/** Removes expired sessions, links, challenges, and counters. The process calls this periodically, never a request. */
export async function deleteExpired(db: Knex): Promise<void> {
  const rows = [
    ['admin_sessions', 'expires_at', '1 minute'],
    ['password_resets', 'expires_at', '1 day'],
    ['factor_challenges', 'expires_at', '1 minute'],
    ['login_failures', 'last_failure_at', '1 day'],
  ] as const;
  for (const [table, column, age] of rows) {
    const expired = db(table)
      .where(column, '<', db.raw('now() - cast(? as interval)', [age]))
      .select('ctid')
      .forUpdate()
      .skipLocked();
    await db(table).whereIn('ctid', expired).delete();
  }
}
