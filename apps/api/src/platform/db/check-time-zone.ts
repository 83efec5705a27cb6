import type { Knex } from 'knex';

/** invalid_parameter_value */
const NOT_RECOGNIZED = '22023';

/** Whether the database has this time zone: each has a list of its own. */
export async function knowsTimeZone(db: Knex, timeZone: string): Promise<boolean> {
  try {
    await db.raw('select now() at time zone ?', [timeZone]);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NOT_RECOGNIZED)) throw error;
    return false;
  }
}

/** @throws Error if the database doesn't have this one */
export async function checkTimeZone(db: Knex, timeZone: string): Promise<void> {
  if (await knowsTimeZone(db, timeZone)) return;
  throw new Error(
    `The database in DATABASE_URL doesn’t know the time zone ${timeZone}. Set TIME_ZONE to one it knows, such as America/Chicago.`,
  );
}
