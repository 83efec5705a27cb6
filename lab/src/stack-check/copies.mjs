import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootPath } from '../../../packages/stack/commands/lib/root.mjs';
import { createCalls } from './calls.mjs';
import { checkLog } from './rights.mjs';
import { logIn } from './story.mjs';

const COPY = 'fairlead_restored';
const LATE = 'late@check.invalid';
const RENAME = [
  ...['-c', 'alter database fairlead rename to fairlead_before'],
  ...['-c', `alter database ${COPY} rename to fairlead`],
];

/** Backs up, and restores as in docs/operations/backup-and-restore.md: beside the old database, which then tells who was suppressed since. */
export async function checkCopies(stack, folder, { token, ...admin }, report) {
  const copies = path.join(folder, 'copies');
  mkdirSync(copies);
  // Docker creates the folder that docker-compose.yml mounts, which stays empty here.
  const [usual, wasThere] = [rootPath('backups'), existsSync(rootPath('backups'))];
  const me = `${process.getuid()}:${process.getgid()}`;
  const tools = (more, ...command) =>
    stack.compose(
      ...['run', '--rm', '-T', '--user', me, '--volume', `${copies}:/copies`],
      ...more,
      'tools',
      ...command,
    );
  const sql = (database, ...args) =>
    stack.exec('database', 'psql', '-v', 'ON_ERROR_STOP=1', '-U', 'postgres', '-d', database, '-At', ...args);

  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  const draft = { recipient_type: 'manual', manual_emails: [LATE], subject: 'Tomorrow', scheduled_at };
  await createCalls(stack.url, token)('POST', '/api/email/send-marketing-emails', draft);
  const [backup] = /\/copies\/fairlead-\w+/.exec(await tools([], 'backup', '--to', '/copies')) ?? [];
  await sql('fairlead', '-c', `insert into suppressions (email, reason) values ('${LATE}', 'complained')`);

  await stack.compose('stop', 'api', 'sender');
  await stack.exec('database', 'createdb', '-U', 'postgres', '-O', 'fairlead', COPY);
  const to = [
    ...['-e', `DATABASE_URL=postgres://fairlead_app@database/${COPY}`],
    ...['-e', `MIGRATION_DATABASE_URL=postgres://fairlead@database/${COPY}`],
  ];
  const restoreOutput = await tools(to, 'restore', backup);
  await sql('postgres', '--single-transaction', ...RENAME);
  const eraseOutput = await tools([], 'erase-again', '--from', 'fairlead_before');
  const later = `copy (select email, reason, created_at from suppressions where email = '${LATE}') to stdout csv`;
  writeFileSync(path.join(copies, 'later.csv'), `${await sql('fairlead_before', '-c', later)}\n`);
  const suppressOutput = await tools([], 'suppress', '/copies/later.csv');
  const verifyOutput = await tools([], 'audit', 'verify');
  // Nothing migrates or grants here: the restore has done it.
  await stack.compose('start', 'api', 'sender');
  await stack.up();
  if (!wasThere && existsSync(usual)) rmdirSync(usual);

  const [tables] = /All \d+ tables match/.exec(restoreOutput) ?? [];
  report.check('A backup is restored beside the old database, table by table', tables, tables);
  const call = createCalls(stack.url, (await logIn(stack, admin)).token);
  const { campaigns } = (await call('GET', '/api/email/campaigns')).body;
  const ended = ['sent', 'failed', 'cancelled'];
  const states = campaigns.map(({ status }) => status).filter((status) => !ended.includes(status));
  const quiet = states.length === 1 && states[0] === 'paused';
  report.check(
    '… and the copy sends nothing on its own',
    quiet,
    `unfinished campaigns: ${states.join(', ')}`,
  );
  await checkLog(stack, report);
  const [sealed] = /^.*sealed, and all of them are intact/m.exec(verifyOutput) ?? [];
  report.check("… and the activity log's chain holds in it", sealed, sealed);
  const [back] = /Suppressed now: \d+/.exec(suppressOutput) ?? [];
  const [nobody] = /Nobody had been erased, according to fairlead_before/.exec(eraseOutput) ?? [];
  report.check('… and the old database tells who was erased since', nobody, nobody);
  report.check(
    '… and suppressions made since the backup are brought back from the old one',
    back === 'Suppressed now: 1',
    back,
  );
}
