import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import knex, { type Knex } from 'knex';
import { connect } from '../src/db/connect.ts';
import { migrate, migrations } from '../src/db/migrate.ts';
import type { Migration } from '../src/db/migration.ts';
import type { Direction } from '../src/db/run-migration.ts';
import { killInTheMiddle } from '../test/killed-migration.ts';
import { schemaSnapshot } from '../test/schema-snapshot.ts';
import { fillUp } from './bench-migrations/fill-up.ts';
import { LANES } from './bench-migrations/load.ts';
import { measure } from './bench-migrations/measure.ts';

/** The tables themselves come before it: taking those back would leave nothing to measure with. */
const FROM = '0005';
/** Milliseconds that a statement of others may take while a migration runs. */
const STALL_MAX = 2_000;

const figure = new Intl.NumberFormat('en');
const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const inMilliseconds = (value: number) => `${value.toFixed(0)} ms`;

type Bench = { db: Knex; migrating: Knex; loaded: Knex; url: string };

async function tryOne({ db, migrating, loaded, url }: Bench, migration: Migration, direction: Direction) {
  const left = await killInTheMiddle({ db, url, migration, direction });
  const { milliseconds, stall, usual, locks } = await measure(migrating, loaded, migration, direction);
  const held = left !== 'CHANGED' && stall.milliseconds <= STALL_MAX;
  if (!held) process.exitCode = 1;
  line([
    migration.name,
    direction,
    inMilliseconds(milliseconds),
    `${inMilliseconds(stall.milliseconds)} (${stall.what})`,
    inMilliseconds(usual.milliseconds),
    locks.join(', ') || (migration.online ? 'none: online' : 'none'),
    left,
    held ? 'held' : 'BROKEN',
  ]);
}

async function tryAll(bench: Bench): Promise<void> {
  const chosen = migrations.filter(({ name }) => name >= FROM);
  const snapshots: string[] = [];
  const snapshot = async () => JSON.stringify(await schemaSnapshot(bench.db));
  for (const migration of chosen.toReversed()) {
    snapshots.push(await snapshot());
    await tryOne(bench, migration, 'down');
  }
  for (const migration of chosen) {
    await tryOne(bench, migration, 'up');
    if ((await snapshot()) === snapshots.pop()) continue;
    console.log(`BROKEN: after ${migration.name} was taken back and done again the schema is another one.`);
    process.exitCode = 1;
  }
}

/** The command behind `bench:migrations`: works on a copy of the database of DATABASE_URL, which bench:seed has filled. */
async function benchMigrations(source: string): Promise<void> {
  const server = new URL(source);
  const [, original = ''] = server.pathname.split('/');
  server.pathname = '/postgres';
  const admin = knex({ client: 'pg', connection: server.href, pool: { min: 0, max: 1 } });
  const name = `fairlead_bench_${randomBytes(6).toString('hex')}`;
  console.log(`Copying ${original} …`);
  await admin.raw('create database ?? template ??', [name, original]);
  const copy = new URL(source);
  copy.pathname = `/${name}`;
  const open = (poolSize: number) => connect(copy.href, { poolSize });
  const bench = { db: open(3), migrating: open(1), loaded: open(LANES), url: copy.href };
  const remove = async () => {
    await Promise.all([bench.db, bench.migrating, bench.loaded].map((db) => db.destroy()));
    await admin.raw('drop database ?? with (force)', [name]);
    await admin.destroy();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.once(signal, () => void remove().finally(() => process.exit(130)));
  try {
    await migrate(bench.db);
    const rows = Object.entries(await fillUp(bench.db)).map(
      ([table, count]) => `${table} ${figure.format(count)}`,
    );
    console.log(
      `\nEach migration taken back and done again beside ${LANES} connections that read and write without a pause; before that, killed in the middle with SIGKILL. Rows: ${rows.join(', ')} (bar: nobody waits longer than ${inMilliseconds(STALL_MAX)}, a killed one leaves the schema as before or an index that the next run replaces, and the schema comes back the same)\n`,
    );
    line([
      'migration',
      '',
      'takes',
      'longest statement meanwhile',
      'without it',
      'locks that hold others up',
      'left when killed',
      'result',
    ]);
    line(Array.from({ length: 8 }, () => '---'));
    await tryAll(bench);
  } finally {
    await remove();
  }
}

try {
  parseArgs({ options: {} });
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL)
    throw new Error('DATABASE_URL is not set. It names a database that bench:seed has filled; it is copied.');
  await benchMigrations(DATABASE_URL);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
