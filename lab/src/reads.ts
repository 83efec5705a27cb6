import { startApi } from '@fairlead/stack/api-process';
import { readOptions } from '@fairlead/stack/command-options';
import { connect } from '../../apps/api/src/db/connect.ts';
import { COMMANDS } from '../commands.mjs';
import { openAdminSession } from './admin-session.ts';
import { printLines } from './figures/print-lines.ts';
import { serverName } from './figures/server-name.ts';
import { labCommand, type Started } from './lab-command.ts';
import { findExampleIds } from './reads/example-ids.ts';
import { measureReads } from './reads/measure-reads.ts';
import { filledDatabase } from './seed/fill-database.ts';

const JWT_SECRET = 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz';

/** The built API as an operator runs it, except that it sends nothing. */
async function startMeasuredApi(started: Started, databaseUrl: string): Promise<string> {
  const { ready, stop } = await startApi({
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    JWT_SECRET,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    SENDER: 'off',
    LOG_LEVEL: 'error',
    RESEND_API_KEY: 're_local_lab',
    RESEND_BASE_URL: 'http://127.0.0.1:9',
  });
  started.onEnd(stop);
  return ready.url;
}

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
