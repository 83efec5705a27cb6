import { readOptions } from '@fairlead/stack/command-options';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { COMMANDS } from '../commands.mjs';
import { openAdminSession } from './admin-session.ts';
import { printLines } from './figures/print-lines.ts';
import { serverName } from './figures/server-name.ts';
import { labCommand } from './lab-command.ts';
import { JWT_SECRET, startMeasuredApi } from './measured-api.ts';
import { findExampleIds } from './reads/example-ids.ts';
import { measureReads } from './reads/measure-reads.ts';
import { filledDatabase } from './seed/fill-database.ts';

/** The command `lab reads`: whether each read of the API stays below its bar. */
await labCommand(async (started) => {
  const { requests, match } = readOptions(COMMANDS.reads).options;
  const databaseUrl = await filledDatabase(started);
  const db = connect(databaseUrl, { poolSize: 1 });
  started.onEnd(() => db.destroy());
  // Before anything changes a database that was never filled.
  await findExampleIds(db);
  const url = await startMeasuredApi(started, databaseUrl);
  const { token } = await started.keep(openAdminSession(db, JWT_SECRET));
  console.log(`${await serverName(databaseUrl)}, Node ${process.version}\n`);
  await printLines(measureReads(db, { url, token }, { requests, filter: match }));
});
