import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { quietCopy } from '../../src/features/campaigns/restored-copy.ts';
import { type Running, startClient } from './client-programs.ts';
import type { Manifest } from './manifest.ts';
import { SAME_TEXT, stateQuery, type TableState } from './table-states.ts';

/** What is there goes, if anything: only its owner may drop the schema, and need not where it is empty. */
export const EMPTY_SCHEMA = `do $first$ begin
  if exists (select from pg_class where relnamespace = to_regnamespace('public')) then drop schema public cascade; end if;
end $first$;
create schema if not exists public;
`;

/** Runs `act` with a list of what is in the file, without the schema, which some versions of pg_dump let the file make. */
async function withList<T>(file: string, act: (list: string) => Promise<T>): Promise<T> {
  const asked = startClient('pg_restore', ['--list', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const text = asked.process.stdout ? await readText(asked.process.stdout) : '';
  await asked.ended;
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-restore-'));
  const list = join(folder, 'list');
  try {
    const wanted = text.split('\n').filter((line) => !/ SCHEMA - public /.test(line));
    await writeFile(list, wanted.join('\n'));
    return await act(list);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
  await withList(file, async (list) => {
    const args = ['--no-owner', '--no-privileges', '--use-list', list, '--file', '-', file];
    const restore = startClient('pg_restore', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    psql.ended.catch(() => restore.process.kill());
    await write(stdin, `begin;\n${EMPTY_SCHEMA}`);
    restore.process.stdout?.pipe(stdin, { end: false });
    await restore.ended;
  });
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
