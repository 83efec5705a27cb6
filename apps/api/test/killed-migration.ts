import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import type { Migration } from '../src/db/migration.ts';
import type { Direction } from '../src/db/run-migration.ts';
import { type Forked, forkProgram } from './forked.ts';
import { schemaSnapshot } from './schema-snapshot.ts';
import { waitUntil } from './wait-until.ts';

const MIGRATING = fileURLToPath(new URL('./migrating-process.ts', import.meta.url));
const NAME = 'fairlead-migrating';

const OTHERS = `select pid from pg_stat_activity where datname = current_database() and application_name = '${NAME}'`;
const HELD_UP = `${OTHERS} and query ilike '%concurrently%' and wait_event_type = 'Lock'`;

export type Kill = { db: Knex; url: string; migration: Migration; direction: Direction };

const pids = async (db: Knex, query: string): Promise<number[]> =>
  (await db.raw(query)).rows.map(({ pid }: { pid: number }) => pid);

const gone = (db: Knex) =>
  waitUntil('the server has noticed', async () => (await pids(db, OTHERS)).length === 0, 60_000);

function start({ url, migration, direction }: Kill): Forked {
  const named = new URL(url);
  named.searchParams.set('application_name', NAME);
  return forkProgram(MIGRATING, {
    DATABASE_URL: named.href,
    DIRECTION: direction,
    MIGRATION: migration.name,
  });
}

/** When all its work is done, before its commit or, if it's online, before it's recorded. */
export async function killAtTheEnd(kill: Kill): Promise<void> {
  const migrating = start(kill);
  await migrating.ready;
  await migrating.kill();
}

/**
 * An older transaction that has read the table keeps an index from being finished or dropped. Then the process dies.
 * @param meanwhile runs between its death and the end of the older transaction, while the server continues the
 * statement
 */
export async function killHeldUp(kill: Kill, meanwhile: () => Promise<void>): Promise<void> {
  const { db, migration } = kill;
  const older = await db.transaction(undefined, { isolationLevel: 'repeatable read' });
  try {
    await older.raw('select from ?? limit 1', [migration.online?.table ?? '']);
    const migrating = start(kill);
    try {
      const heldUp = async () => (await pids(db, HELD_UP)).length > 0;
      await waitUntil(`${migration.name} is in the middle`, heldUp, 300_000);
    } finally {
      await migrating.kill();
    }
    await meanwhile();
  } finally {
    await older.rollback();
  }
}

/** As if its machine failed: what the server was still doing for it ends too. */
async function endStatement(db: Knex): Promise<void> {
  for (const pid of await pids(db, OTHERS)) await db.raw('select pg_terminate_backend(?)', [pid]);
  await gone(db);
}

type Left = 'as before' | 'unfinished index' | 'CHANGED';

/**
 * SIGKILLs a process in the middle of a migration.
 * @returns what it leaves behind
 */
export async function killMidMigration(kill: Kill): Promise<Left> {
  const { db, migration } = kill;
  const before = await schemaSnapshot(db);
  if (migration.online) await killHeldUp(kill, () => endStatement(db));
  else {
    await killAtTheEnd(kill);
    await gone(db);
  }
  const after = await schemaSnapshot(db);
  if (JSON.stringify(after) === JSON.stringify(before)) return 'as before';
  // An invalid index serves no reads; the next run replaces it.
  const others = ({ indexes = [], ...parts }: typeof after) => {
    const kept = indexes.filter((line) => !line.includes(` ${migration.online?.index} ON `));
    return JSON.stringify({ ...parts, indexes: kept });
  };
  return migration.online && others(after) === others(before) ? 'unfinished index' : 'CHANGED';
}
