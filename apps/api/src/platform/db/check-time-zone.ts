import type { Knex } from 'knex';

/** invalid_parameter_value */
const NOT_RECOGNIZED = '22023';

/** Each has a list of time zones of its own. @throws Error if the database doesn't have this one */
export async function checkTimeZone(db: Knex, timeZone: string): Promise<void> {
  try {
    await db.raw('select now() at time zone ?', [timeZone]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NOT_RECOGNIZED)) throw error;
    throw new Error(
      `The database in DATABASE_URL doesn’t know the time zone ${timeZone}. Set TIME_ZONE to one it knows, such as America/Chicago.`,
      { cause: error },
    );
  }
}
