import { readOptions } from '@fairlead/stack/command-options';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { COMMANDS } from '../commands.mjs';
import { openAdminSession } from './admin-session.ts';
import { printLines } from './figures/print-lines.ts';
import { serverName } from './figures/server-name.ts';
import { labCommand } from './lab-command.ts';
import { JWT_SECRET, startMeasuredApi } from './measured-api.ts';
import { filledDatabase } from './seed/fill-database.ts';
import { addEmails } from './segments/add-emails.ts';
import { measureSegments } from './segments/measure-segments.ts';

/** The command `lab segments`: whether segments answer in time, and count about as fast as bare SQL. */
await labCommand(async (started) => {
  const { requests, emails } = readOptions(COMMANDS.segments).options;
  const databaseUrl = await filledDatabase(started);
  const db = connect(databaseUrl, { poolSize: 1 });
  started.onEnd(() => db.destroy());
  await addEmails(db, emails, console.log);
  const url = await startMeasuredApi(started, databaseUrl);
  const { token } = await started.keep(openAdminSession(db, JWT_SECRET));
  console.log(`${await serverName(databaseUrl)}, Node ${process.version}\n`);
  await printLines(measureSegments(db, { url, token }, requests));
});
