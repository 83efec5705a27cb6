import type { Knex } from 'knex';

/** Twelve admins over nearly seven years, as long as the log is kept, failed logins among what they do, and two floods of them: one of these is the newest. */
const ENTRIES = `
  insert into admin_activity (admin_id, username, action, description, ip_address, created_at)
  select case when stranger then null else 1 + n % 12 end, case when stranger then null else 'crew' || 1 + n % 12 end,
    action, 'Entry ' || n, '198.51.100.' || case when stranger then n % 40 else n % 7 end, now() - (:count - n) * interval '3.5 minutes'
  from (
    select n, action, action in ('LOGIN_FAILED', 'PASSWORD_RESET_REQUEST') as stranger from (
      select n, case
        when (n > :count * 0.7 or n between :count * 0.1 and :count * 0.3) and n % 997 > 0 then 'LOGIN_FAILED'
        when n % 9973 = 7 then 'EXPORT_SUBSCRIBERS'
        else (array['LOGIN', 'LOGOUT', 'LOGIN_FAILED', 'UPDATE_CAMPAIGN', 'CREATE_CAMPAIGN', 'UPDATE_SUBSCRIBER',
          'CREATE_SUBSCRIBER', 'UPDATE_INQUIRY', 'PASSWORD_RESET_REQUEST', 'EXPORT_INQUIRIES'])[1 + n % 10] end as action
      from generate_series(cast(:from as integer), cast(:count as integer)) as n) as planned) as entries
  order by n`;

/**
 * Fills the activity log up to so many entries.
 * @returns how many were added
 */
export async function addActivity(db: Knex, count: number): Promise<number> {
  const [found] = await db('admin_activity').count<{ count: number }[]>('* as count');
  const from = Number(found?.count ?? 0) + 1;
  if (from > count) return 0;
  await db.raw(ENTRIES, { from, count });
  return count - from + 1;
}
