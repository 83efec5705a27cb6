import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import type { Migration } from '../../apps/api/src/db/migration.ts';
import { migrations } from '../../apps/api/src/db/migrations.ts';
import type { Direction } from '../../apps/api/src/db/run-migration.ts';
import { killMidMigration } from '../../apps/api/test/killed-migration.ts';
import { schemaSnapshot } from '../../apps/api/test/schema-snapshot.ts';
import { copyDatabase } from '../../ops/src/servers/scratch-database.ts';
import { cutAtMarks, withText } from './figures/between-marks.ts';
import { serverName } from './figures/server-name.ts';
import { labCommand } from './lab-command.ts';
import { countRows, fillUp } from './migrations/fill-up.ts';
import { LANES } from './migrations/load.ts';
import { measure } from './migrations/measure.ts';
import { HEAD, inMilliseconds, isHeld, STALL_MAX, tableRow } from './migrations/table.ts';
import { filledDatabase } from './seed/fill-database.ts';

const PAGE = fileURLToPath(new URL('../../docs/operations/migrations.md', import.meta.url));
const ROWS = 1_000_000;
/** Earlier ones create the tables: without them, there's nothing to measure. */
const FROM = '0005';

const FIGURE = new Intl.NumberFormat('en');

type Bench = { db: Knex; migrating: Knex; loaded: Knex; url: string; rows: number };

/** @returns the lines of the table, which are also printed as they come */
async function tryAll(bench: Bench): Promise<string[]> {
  const lines: string[] = [];
  const say = (line: string) => {
    console.log(line);
    lines.push(line);
  };
  const snapshot = async () => JSON.stringify(await schemaSnapshot(bench.db));
  const tryOne = async (migration: Migration, direction: Direction) => {
    await fillUp(bench.db, bench.rows);
    const left = await killMidMigration({ ...bench, migration, direction });
    const tried = {
      ...(await measure(bench.migrating, bench, migration, direction)),
      migration,
      direction,
      left,
    };
    say(tableRow(tried));
    if (!isHeld(tried)) process.exitCode = 1;
  };
  for (const line of HEAD) say(line);
  const chosen = migrations.filter(({ name }) => name >= FROM);
  const snapshots: string[] = [];
  for (const migration of chosen.toReversed()) {
    snapshots.push(await snapshot());
    await tryOne(migration, 'down');
  }
  for (const migration of chosen) {
    await tryOne(migration, 'up');
    if ((await snapshot()) === snapshots.pop()) continue;
    console.log(`BROKEN: after ${migration.name} was taken back and done again the schema is another one.`);
    process.exitCode = 1;
  }
  return lines;
}

async function conditions(db: Knex, url: string, rows: Record<string, number>): Promise<string> {
  const busy = ((loadavg()[0] ?? 0) / availableParallelism()).toFixed(1);
  const counted = Object.entries(rows).map(([table, count]) => `${table} ${FIGURE.format(count)}`);
  const { rows: size } = await db.raw('select pg_size_pretty(pg_database_size(current_database())) as size');
  return `Each migration taken back and done again beside ${LANES} connections that read and write without a pause; before that, killed in the middle with SIGKILL. Bar: nobody waits longer than ${inMilliseconds(STALL_MAX)}, a killed one leaves the schema as before or an index that the next run replaces, and the schema comes back the same.

Rows: ${counted.join(', ')}; ${size[0].size} in all. Last measured on ${await serverName(url)}, Node ${process.version}, ${availableParallelism()} processors, ${busy} programs waiting for each of them when it began.`;
}

/** The command `lab migrations`: works on a copy of a filled database. */
await labCommand(async (started) => {
  const { values } = parseArgs({ options: { rows: { type: 'string', default: String(ROWS) } } });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1_000) throw new OperatorError('--rows is a whole number from 1000.');
  const source = await filledDatabase(started);
  const began = performance.now();
  console.log('Copying the database …');
  const { url } = await started.keep(copyDatabase(source));
  const open = (poolSize: number) => {
    const db = connect(url, { poolSize });
    started.onEnd(() => db.destroy());
    return db;
  };
  const bench: Bench = { db: open(3), migrating: open(1), loaded: open(LANES), url, rows };
  await migrate(bench.db);
  console.log(`Bringing its tables to ${FIGURE.format(rows)} rows each …`);
  await fillUp(bench.db, rows);
  const counted = await countRows(bench.db);
  const said = await conditions(bench.db, url, counted);
  console.log(`\n${said}\n`);
  const table = (await tryAll(bench)).join('\n');
  console.log(`\nIt took ${Math.ceil((performance.now() - began) / 60_000)} minutes.`);
  if (rows < ROWS || (counted.subscribers ?? 0) < ROWS)
    return console.log(`The page keeps its table: that is of ${FIGURE.format(ROWS)} rows in each.`);
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, withText(cutAtMarks(page, 'pnpm lab migrations'), `${said}\n\n${table}`));
  console.log('The table stands in docs/operations/migrations.md.');
});
