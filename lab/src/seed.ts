import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { COMMANDS } from '../commands.mjs';
import { labCommand } from './lab-command.ts';
import { fillDatabase } from './seed/fill-database.ts';

await labCommand(async () => {
  const { count } = readOptions(COMMANDS.seed).options;
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new OperatorError('Nothing was filled in: DATABASE_URL is not set. It names the database to fill.');
  await fillDatabase(url, count);
});
