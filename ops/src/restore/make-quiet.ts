import type { Knex } from 'knex';
import { migrateTo } from '../../../apps/api/src/platform/db/schema/migrate.ts';
import { migrations } from '../../../apps/api/src/platform/db/schema/migrations.ts';
import {
  pauseOlderCopy,
  pauseRestoredCopy,
} from '../../../apps/api/src/sending/restored/restored-copy.queries.ts';
import type { Manifest } from '../backup/manifest.ts';
import { teamTimeZone } from '../team-time-zone.ts';

type Restored = Pick<Manifest, 'migrations' | 'made_at' | 'time_zone'>;

const isOlder = (backup: Restored): boolean =>
  migrations.some(({ name }) => !backup.migrations.includes(name));

/** SQL that ends the transaction with the rows: nobody ever sees a copy that might send. */
export const makeQuiet = (backup: Restored): string =>
  isOlder(backup) ? pauseOlderCopy() : pauseRestoredCopy(backup.made_at, teamTimeZone(backup.time_zone));

/** Brings a backup of an earlier version up to date, and settles what only this version's tables can say. */
export async function settleOlder(db: Knex, backup: Restored, application?: string): Promise<void> {
  if (!isOlder(backup)) return;
  await migrateTo(db, migrations, { application });
  await db.transaction(async (trx) => {
    await trx.raw(pauseRestoredCopy(backup.made_at, teamTimeZone(backup.time_zone)));
  });
}
