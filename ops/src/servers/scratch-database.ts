import { type NewDatabase, newDatabase } from '@fairlead/stack/database/new-database';
import { connect } from '../../../apps/api/src/platform/db/connect.ts';
import { migrate } from '../../../apps/api/src/platform/db/schema/migrate.ts';

/** A new, migrated database on a server. */
export async function scratchDatabase(serverUrl: string): Promise<NewDatabase> {
  const scratch = await newDatabase(serverUrl);
  const db = connect(scratch.url, { poolSize: 1 });
  await migrate(db).finally(() => db.destroy());
  return scratch;
}
