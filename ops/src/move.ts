import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from '@fairlead/stack/backends';
import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { findApplicationRole } from '../../apps/api/src/platform/db/schema/application-role.ts';
import { COMMANDS } from '../commands.mjs';
import { describeDatabase } from './describe-database.ts';
import { moveDatabase } from './move/move-database.ts';
import { commandSettings, operatorCommand } from './operator-command.ts';

const next = (dataDir: string): string => `
The old data stays in ${dataDir}; without DATABASE_URL, the product won’t start with it.

Next:
  1. Set DATABASE_URL to the new database, in .env or where the product runs.
  2. With npx -y pnpm start, that’s all: the secrets and local emails in ${dataDir} stay in use.
     Anywhere else, set these too, so nobody is logged out and the provider's events are accepted:
       JWT_SECRET             as before, or what’s in ${join(dataDir, 'jwt-secret')}
       ERASURE_KEY            as before, or what’s in ${join(dataDir, 'erasure-key')}
       RESEND_WEBHOOK_SECRET  as before; with local-resend, what’s in ${join(dataDir, 'webhook-secret')}
  3. Start. Campaigns continue where they stopped.`;

await operatorCommand(async () => {
  const { argument } = readOptions(COMMANDS.move);
  const { databaseUrl, migrationDatabaseUrl, dataDir } = commandSettings();
  const target = argument ?? migrationDatabaseUrl ?? databaseUrl;
  const folder = databaseFolder(dataDir);
  if (!target || !URL.canParse(target))
    throw new OperatorError(
      'Where to? Set DATABASE_URL to an empty database, or name it: npx -y pnpm ops move postgres://…',
    );
  if (!existsSync(join(folder, 'postgres')))
    throw new OperatorError(`There’s no embedded database in ${dataDir}, so there’s nothing to move.`);
  console.log(`From ${folder}\nto ${describeDatabase(target)}`);
  const application =
    argument || !databaseUrl ? undefined : await findApplicationRole({ databaseUrl, migrationDatabaseUrl });
  const { states, already } = await moveDatabase(folder, { url: target, application }, console.log);
  const tables = Object.values(states);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${already ? 'Everything was there already' : 'Moved'}: ${rows} rows of ${tables.length} tables, with the same checksums on both sides.\n${next(dataDir)}`,
  );
});
