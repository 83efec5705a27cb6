import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { quietCopy } from '../../src/features/campaigns/restored-copy.ts';
import { type Running, startClient } from './client-programs.ts';
import type { Manifest } from './manifest.ts';
import { SAME_TEXT, stateQuery, type TableState } from './table-states.ts';

/** Whether the file makes the schema itself, as pg_dump of some versions lets it. */
async function makesSchema(file: string): Promise<boolean> {
  const list = startClient('pg_restore', ['--list', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const text = list.process.stdout ? await readText(list.process.stdout) : '';
  await list.ended;
  return / SCHEMA - public /.test(text);
}

/** Fails the transaction when a table is not as it was. */
const compare = ([name, { columns, rows, checksum }]: [string, TableState]): string =>
  `if (select (state.rows, state.checksum) from (${stateQuery({ name, columns })}) as state)
    is distinct from (${rows}, '${checksum}'::text) then raise exception 'The table ${name} is not as it was in the backup'; end if;`;

const last = ({ tables, made_at }: Manifest): string => `
${SAME_TEXT}
do $compare$
#variable_conflict use_column
begin
${Object.entries(tables).map(compare).join('\n')}
end $compare$;
${quietCopy(made_at)}
commit;
analyze;
`;

const write = (stream: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });

/** psql commits with the last line; when it does not get that, nothing has happened. */
async function feed(psql: Running, stdin: Writable, folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, manifest.file);
  const schema = (await makesSchema(file)) ? '' : 'create schema public;\n';
  const restore = startClient('pg_restore', ['--no-owner', '--no-privileges', '--file', '-', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  psql.ended.catch(() => restore.process.kill());
  await write(stdin, `begin;\ndrop schema if exists public cascade;\n${schema}`);
  restore.process.stdout?.pipe(stdin, { end: false });
  await restore.ended;
  stdin.end(last(manifest));
  await psql.ended;
}

/**
 * Restores what pg_dump wrote, compares it, and makes the copy quiet: all in one transaction, so that nobody ever sees a copy that
 * might send. @throws OperatorError with what psql or pg_restore said; the database is as before then
 */
export async function restoreDump(databaseUrl: string, folder: string, manifest: Manifest): Promise<void> {
  const psql = startClient('psql', ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', '-'], {
    databaseUrl,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const { stdin } = psql.process;
  if (!stdin) throw new Error('psql has no input.');
  // Why it ended early is told by its end.
  stdin.on('error', () => undefined);
  try {
    await feed(psql, stdin, folder, manifest);
  } catch (error) {
    stdin.destroy();
    await psql.ended;
    throw error;
  }
}
