import { resolve } from 'node:path';
import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { migrations } from '../../apps/api/src/platform/db/schema/migrations.ts';
import { withoutFormer } from '../../apps/api/src/platform/db/schema/takeover.ts';
import { COMMANDS } from '../commands.mjs';
import { findMigrations } from './backup/tables.ts';
import type { Source } from './backup/take-backup.ts';
import { eraseFromDatabase, eraseFromList } from './erased-list.ts';
import { onPool } from './on-pool.ts';
import { commandLine, onDatabase, operatorCommand } from './operator-command.ts';

/** A snapshot may be of an earlier version. */
async function requireCurrent(db: Knex): Promise<void> {
  const done = withoutFormer(await findMigrations(db));
  if (migrations.some(({ name }) => !done.includes(name)))
    throw new OperatorError(
      'This copy is from an earlier version of the product. Start this version on it once, then run this again. Nothing was changed.',
    );
}

/** Another database on the same server. */
function besides({ url, kind }: Source, name: string): string {
  if (kind === 'rows' || !URL.canParse(url))
    throw new OperatorError('--from takes a database on the server in DATABASE_URL. Nothing was changed.');
  const other = new URL(url);
  if (other.pathname === `/${name}`)
    throw new OperatorError(
      `${name} is the restored copy. --from takes the database that it replaces. Nothing was changed.`,
    );
  other.pathname = `/${name}`;
  return other.href;
}

await operatorCommand(async () => {
  const { argument: folder, options } = readOptions(COMMANDS['erase-again']);
  if (Boolean(folder) === Boolean(options.from))
    throw new OperatorError(
      `Which list? ${commandLine('erase-again <folder of the backups>')}, or ${commandLine('erase-again --from <database before the restore>')}`,
    );
  const eraseIn = (source: Source) =>
    onPool(source.url, async (db) => {
      await requireCurrent(db);
      if (folder) return eraseFromList(db, resolve(folder));
      return onPool(besides(source, options.from), (before) => eraseFromDatabase(db, before, options.from));
    });
  const { said, isDone } = await onDatabase(eraseIn, 'owner');
  console.log(said);
  if (!isDone) process.exitCode = 1;
});
