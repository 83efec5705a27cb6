import { readOptions } from '@fairlead/stack/command-options';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { migrations } from '../../apps/api/src/platform/db/migrations.ts';
import type { Direction } from '../../apps/api/src/platform/db/run-migration.ts';
import { copyDatabase } from '../../ops/src/servers/scratch-database.ts';
import { COMMANDS } from '../commands.mjs';
import { serverName } from './figures/server-name.ts';
import { tableHead, tableRow } from './figures/table.ts';
import { labCommand } from './lab-command.ts';
import { countRows, fillUp } from './migrations/fill-up.ts';
import { CONNECTIONS } from './migrations/load.ts';
import { measure } from './migrations/measure.ts';
import { filledDatabase } from './seed/fill-database.ts';

/** Milliseconds that any other statement may take while a migration runs. */
const STALL_MAX = 2_000;
const FIGURE = new Intl.NumberFormat('en');
const COLUMNS = ['migration', '', 'takes', 'longest statement meanwhile', 'result'];
const inMilliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** The command `lab migrations`: works on a copy of a filled database. */
await labCommand(async (started) => {
  const { rows, since } = readOptions(COMMANDS.migrations).options;
  const source = await filledDatabase(started);
  console.log('Copying the database …');
  const { url } = await started.keep(copyDatabase(source));
  const open = (poolSize: number) => {
    const db = connect(url, { poolSize });
    started.onEnd(() => db.destroy());
    return db;
  };
  const [db, loaded] = [open(1), open(CONNECTIONS)];
  await migrate(db);
  console.log(`Filling its tables up to ${FIGURE.format(rows)} rows each …`);
  await fillUp(db, rows);
  const counts = Object.entries(await countRows(db)).map(([table, n]) => `${table} ${FIGURE.format(n)}`);
  console.log(`\n${await serverName(url)}, Node ${process.version}; rows: ${counts.join(', ')}\n`);
  console.log(tableHead(COLUMNS));
  const chosen = migrations.filter(({ name }) => name >= since);
  const steps: [Direction, typeof chosen][] = [
    ['down', chosen.toReversed()],
    ['up', chosen],
  ];
  for (const [direction, inTurn] of steps)
    for (const migration of inTurn) {
      await fillUp(db, rows);
      const { milliseconds, stall } = await measure(db, { loaded, rows }, migration, direction);
      const held = stall.milliseconds <= STALL_MAX;
      if (!held) process.exitCode = 1;
      const longest = `${inMilliseconds(stall.milliseconds)} (${stall.what})`;
      const result = held ? 'held' : 'BROKEN';
      console.log(tableRow([migration.name, direction, inMilliseconds(milliseconds), longest, result]));
    }
});
