import { readOptions } from '@fairlead/stack/command-options';
import { openServer } from '@fairlead/stack/database/own-server';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { scratchDatabase } from '../../ops/src/servers/scratch-database.ts';
import { COMMANDS } from '../commands.mjs';
import { openAdminSession } from './admin-session.ts';
import { addEmails } from './busy/add-emails.ts';
import { measureBusy } from './busy/measure-busy.ts';
import { printLines } from './figures/print-lines.ts';
import { serverName } from './figures/server-name.ts';
import { labCommand } from './lab-command.ts';
import { JWT_SECRET, startMeasuredApi } from './measured-api.ts';
import { findExampleIds } from './reads/example-ids.ts';
import { fillDatabase } from './seed/fill-database.ts';

/** Emails per person, so that rules about emails have something to read. */
const EMAILS_EACH = 4;

/** The command `lab busy`: how long opt-outs take while admins ask for many long reads at once. */
await labCommand(async (started) => {
  const { subscribers, reads, optouts, only } = readOptions(COMMANDS.busy).options;
  const server = await started.keep(openServer());
  const { url: databaseUrl } = await started.keep(scratchDatabase(server.url));
  await fillDatabase(databaseUrl, subscribers);
  const db = connect(databaseUrl, { poolSize: 1 });
  started.onEnd(() => db.destroy());
  const ids = await findExampleIds(db);
  await addEmails(db, subscribers * EMAILS_EACH, console.log);
  const url = await startMeasuredApi(started, databaseUrl, { TRUST_PROXY: '1' });
  const admins = [];
  for (let count = 0; count < reads; count += 1) admins.push(await openAdminSession(db, JWT_SECRET));
  console.log(
    `${await serverName(databaseUrl)}, Node ${process.version}; ${reads} reads at once, by as many admins\n`,
  );
  const tokens = admins.map(({ token }) => token);
  await printLines(measureBusy(db, { url, tokens }, { ids, optOuts: optouts, only }));
});
