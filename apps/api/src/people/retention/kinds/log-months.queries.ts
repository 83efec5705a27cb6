import type { Knex } from 'knex';
import { countBy, DAYS_AGO } from './count.queries.ts';
import type { Old } from './kind.ts';

/** The first month that isn't old as a whole begins here. */
const KEPT_FROM = `date_trunc('month', (${DAYS_AGO}) at time zone :timeZone)`;
// As a subquery, so that it's worked out once and not for each entry.
const COUNT = `
  select count(*) as count from admin_activity where created_at < (select ${KEPT_FROM} at time zone :timeZone)`;

/** The ends of the months that are old, oldest first, beginning with the month of the first entry. */
const MONTHS = `
  select cast(month + interval '1 month' as timestamp) at time zone :timeZone as ends_at,
    to_char(month, 'FMMonth YYYY') as name
  from generate_series(
    (select date_trunc('month', min(created_at) at time zone :timeZone) from admin_activity),
    ${KEPT_FROM} - interval '1 month', interval '1 month') as month
  order by month`;

export type Month = { ends_at: string; name: string };

export async function findOldMonths(db: Knex, old: Old): Promise<Month[]> {
  const { rows } = await db.raw(MONTHS, old);
  return rows;
}

export const countOldEntries = (db: Knex, old: Old): Promise<number> => countBy(db, COUNT, old);
