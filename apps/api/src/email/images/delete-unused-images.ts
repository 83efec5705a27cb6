import type { Knex } from 'knex';
import { deleteSomeUnused } from './unused-images.queries.ts';

/** An email that's written every quarter finds last time's images, and what nobody wanted doesn't fill the database. */
const DAYS = 90;
/** At most 40 MB of images deleted by one statement. */
const PER_STATEMENT = 100;

/** Deletes images that no campaign, draft, or template has used for 90 days. */
export async function deleteUnusedImages(db: Knex): Promise<void> {
  while ((await deleteSomeUnused(db, DAYS, PER_STATEMENT)) === PER_STATEMENT);
}
