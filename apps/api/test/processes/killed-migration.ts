import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import type { Migration } from '../../src/platform/db/schema/migration.ts';
import type { Direction } from '../../src/platform/db/schema/run-migration.ts';
import { waitUntil } from '../wait-until.ts';
import { type Forked, forkProgram } from './forked.ts';
import type { Migrating } from './migrating-process.ts';

const MIGRATING = fileURLToPath(new URL('./migrating-process.ts', import.meta.url));
const NAME = 'fairlead-migrating';

const OTHERS = `select pid from pg_stat_activity where datname = current_database() and application_name = '${NAME}'`;
const HELD_UP = `${OTHERS} and query ilike '%concurrently%' and wait_event_type = 'Lock'`;

export type Kill = { db: Knex; url: string; migration: Migration };

const pids = async (db: Knex, query: string): Promise<number[]> =>
  (await db.raw(query)).rows.map(({ pid }: { pid: number }) => pid);

function start(kills: readonly Kill[], direction: Direction): Forked {
  const migrating = kills.map(({ url, migration }): Migrating => {
    const named = new URL(url);
    named.searchParams.set('application_name', NAME);
    return { url: named.href, migration: migration.name, direction };
  });
  return forkProgram(MIGRATING, { MIGRATING: JSON.stringify(migrating) });
}

/** When all its work is done, before its commit or, if it's online, before it's recorded. */
export async function killAtTheEnd(kill: Kill, direction: Direction): Promise<void> {
  const migrating = start([kill], direction);
  await migrating.ready;
  await migrating.kill();
}

/**
 * SIGKILLs one process in the middle of a migration in each of several databases: a start of a process costs far more
 * than a database. An online one is held up: an older transaction that has read the table keeps its index from being
 * finished or dropped.
 * @param meanwhile runs after the kill and before the end of the older transactions, while the server continues the
 * statements that are held up
 */
export async function killInTheMiddle(
  kills: readonly Kill[],
  direction: Direction,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const older: Knex.Transaction[] = [];
  try {
    for (const { db, migration } of kills) {
      if (!migration.online) continue;
      const transaction = await db.transaction(undefined, { isolationLevel: 'repeatable read' });
      older.push(transaction);
      await transaction.raw('select from ?? limit 1', [migration.online.table]);
    }
    const migrating = start(kills, direction);
    const done = new Set<unknown>();
    migrating.process.on('message', (name) => done.add(name));
    try {
      for (const { db, migration } of kills) {
        const inTheMiddle = async () => {
          if (migrating.process.exitCode !== null) throw new Error('The migrating process failed');
          return migration.online ? (await pids(db, HELD_UP)).length > 0 : done.has(migration.name);
        };
        await waitUntil(`${migration.name} is in the middle`, inTheMiddle, 300_000);
      }
    } finally {
      await migrating.kill();
    }
    await meanwhile();
  } finally {
    for (const transaction of older) await transaction.rollback();
  }
}

/** As if the machine failed: what the server was still doing for the killed processes ends too. */
export async function endStatements(kills: readonly Kill[]): Promise<void> {
  for (const { db, migration } of kills) {
    if (migration.online)
      for (const pid of await pids(db, OTHERS)) await db.raw('select pg_terminate_backend(?)', [pid]);
    await waitUntil('the server has noticed', async () => (await pids(db, OTHERS)).length === 0, 60_000);
  }
}
