import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { grantsFor } from '../../../apps/api/src/platform/db/schema/grants.ts';
import { NO_TIME_LIMIT } from '../../../apps/api/src/platform/db/time-limit.ts';
import { clientFolders, type Running, startClient } from '../backup/client-programs.ts';
import type { Manifest } from '../backup/manifest.ts';
import { SAME_TEXT, stateQuery, type TableState } from '../backup/table-states.ts';
import { knownSettings } from './known-settings.ts';
import { makeQuiet } from './make-quiet.ts';

/** Removes what's there. Only its owner may drop the schema, so an empty schema stays. */
export const EMPTY_SCHEMA = `do $first$ begin
  if exists (select from pg_class where relnamespace = to_regnamespace('public')) then drop schema public cascade; end if;
end $first$;
create schema if not exists public;
`;

type Restored = { manifest: Manifest; application: string | undefined };
type Archive = { folder: string; file: string; list: string };

async function contentsOf(file: string, folder: string): Promise<string> {
  const asked = startClient('pg_restore', ['--list', file], { folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = asked.process.stdout ? await readText(asked.process.stdout) : '';
  await asked.ended;
  return text;
}

/** The first of the folders whose pg_restore can read the file: older ones can't read what newer ones wrote. @throws OperatorError */
async function open(file: string, folders: string[]): Promise<{ folder: string; contents: string }> {
  const [folder = '', ...others] = folders;
  try {
    return { folder, contents: await contentsOf(file, folder) };
  } catch (error) {
    if (others.length === 0) throw error;
    return open(file, others);
  }
}

/** Runs `act` with a list of what's in the file, without the schema, which only some versions of pg_dump include. */
async function onArchive<T>(
  file: string,
  folders: string[],
  act: (archive: Archive) => Promise<T>,
): Promise<T> {
  const { folder, contents } = await open(file, folders);
  const home = await mkdtemp(join(tmpdir(), 'fairlead-restore-'));
  const list = join(home, 'list');
  try {
    const kept = contents.split('\n').filter((line) => !/ SCHEMA - public /.test(line));
    await writeFile(list, kept.join('\n'));
    return await act({ folder, file, list });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** Fails the transaction when a table differs from the original. */
const compare = ([name, { columns, rows, checksum }]: [string, TableState]): string =>
  `if (select (state.rows, state.checksum) from (${stateQuery({ name, columns })}) as state)
    is distinct from (${rows}, '${checksum}'::text) then raise exception 'The table ${name} doesn’t match the backup'; end if;`;

const last = ({ manifest, application }: Restored): string => `
${SAME_TEXT}
do $compare$
#variable_conflict use_column
begin
${Object.entries(manifest.tables).map(compare).join('\n')}
end $compare$;
${makeQuiet(manifest)}
${grantsFor(application)}
commit;
analyze;
`;

const write = (stream: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });

/** psql commits with the last line; if that never comes, nothing has happened. */
async function feed(
  psql: Running,
  stdin: Writable,
  { folder, file, list }: Archive,
  restored: Restored,
): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--use-list', list, '--file', '-', file];
  const restore = startClient('pg_restore', args, { folder, stdio: ['ignore', 'pipe', 'pipe'] });
  psql.ended.catch(() => restore.process.kill());
  await write(stdin, `begin;\n${NO_TIME_LIMIT}\n${EMPTY_SCHEMA}`);
  const rest = restore.process.stdout?.pipe(knownSettings());
  rest?.pipe(stdin, { end: false });
  // Without psql, no one reads the rest.
  await Promise.all([restore.ended, Promise.race([rest && finished(rest, { writable: false }), psql.ended])]);
  stdin.end(last(restored));
  await psql.ended;
}

/**
 * Restores what pg_dump wrote, compares it, and pauses what the copy would send: all in one transaction, so no one ever sees a copy that
 * might send. `server`: its version. `application`: the role that gets its grants in the same transaction.
 * @throws OperatorError with what psql or pg_restore said; the database is unchanged then
 */
export const restoreDump = (
  databaseUrl: string,
  { folder: backup, server, ...restored }: Restored & { folder: string; server: number },
): Promise<void> =>
  onArchive(join(backup, restored.manifest.file), clientFolders(server), async (archive) => {
    const args = ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', '-'];
    const { folder } = archive;
    const psql = startClient('psql', args, { folder, databaseUrl, stdio: ['pipe', 'ignore', 'pipe'] });
    const { stdin } = psql.process;
    if (!stdin) throw new Error('psql has no input.');
    // Its exit code says why it ended early.
    stdin.on('error', () => undefined);
    try {
      await feed(psql, stdin, archive, restored);
    } catch (error) {
      stdin.destroy();
      await psql.ended;
      throw error;
    }
  });
