import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import type { Migration } from '../../src/db/migration.ts';
import type { Direction } from '../../src/db/run-migration.ts';
import { forkProgram } from '../../test/forked.ts';
import { schemaSnapshot } from '../../test/schema-snapshot.ts';
import { waitUntil } from '../../test/wait-until.ts';

const MIGRATING = fileURLToPath(new URL('../../test/migrating-process.ts', import.meta.url));
const NAME = 'fairlead-migrating';

const OTHERS = `select pid from pg_stat_activity where datname = current_database() and application_name = '${NAME}'`;
const BUILDING = `${OTHERS} and query ilike '%concurrently%' and wait_event_type = 'Lock'`;

const pids = async (db: Knex, query: string): Promise<number[]> =>
  (await db.raw(query)).rows.map(({ pid }: { pid: number }) => pid);

const gone = async (db: Knex) => (await pids(db, OTHERS)).length === 0;

/** In its transaction, with all that it does done, and before its commit. */
async function killInTransaction(db: Knex, start: () => ReturnType<typeof forkProgram>): Promise<void> {
  const migrating = start();
  await migrating.ready;
  await migrating.kill();
  await waitUntil('the server has noticed', () => gone(db), 60_000);
}

/** An older transaction keeps it from coming to its end; then the process dies, and the server's part of it with it. */
async function killOnline(
  db: Knex,
  table: string,
  start: () => ReturnType<typeof forkProgram>,
): Promise<void> {
  const older = await db.transaction(undefined, { isolationLevel: 'repeatable read' });
  try {
    await older.raw('select from ?? limit 1', [table]);
    const migrating = start();
    await waitUntil('it is in the middle', async () => (await pids(db, BUILDING)).length > 0, 300_000);
    await migrating.kill();
    for (const pid of await pids(db, OTHERS)) await db.raw('select pg_terminate_backend(?)', [pid]);
    await waitUntil('its statement has ended', () => gone(db), 60_000);
  } finally {
    await older.rollback();
  }
}

/** SIGKILLs a process in the middle of a migration. @returns what is left of it */
export async function killInTheMiddle(
  db: Knex,
  url: string,
  migration: Migration,
  direction: Direction,
): Promise<'as before' | 'unfinished index' | 'CHANGED'> {
  const before = await schemaSnapshot(db);
  const named = new URL(url);
  named.searchParams.set('application_name', NAME);
  const start = () =>
    forkProgram(MIGRATING, { DATABASE_URL: named.href, DIRECTION: direction, MIGRATION: migration.name });
  if (migration.online) await killOnline(db, 'subscribers', start);
  else await killInTransaction(db, start);
  const after = await schemaSnapshot(db);
  if (JSON.stringify(after) === JSON.stringify(before)) return 'as before';
  // An index that is not valid serves nobody; the next run puts it right.
  const rest = ({ indexes = [], ...others }: typeof after) => {
    const valid = indexes.filter((line) => !line.endsWith(' invalid'));
    return { ...others, indexes: valid };
  };
  const whole = direction === 'up' ? rest(before) : undefined;
  const same = whole
    ? JSON.stringify(rest(after)) === JSON.stringify(whole)
    : (after.indexes?.length ?? 0) === before.indexes?.length;
  return migration.online && same ? 'unfinished index' : 'CHANGED';
}
