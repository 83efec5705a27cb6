import { resolve } from 'node:path';
import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { COMMANDS } from '../commands.mjs';
import { eraseFromList } from './erased-list.ts';
import { onPool } from './on-pool.ts';
import { commandLine, onDatabase, operatorCommand } from './operator-command.ts';

await operatorCommand(async () => {
  const { argument: folder } = readOptions(COMMANDS['erase-again']);
  if (!folder) throw new OperatorError(`Which list? ${commandLine('erase-again <folder of the backups>')}`);
  const said = await onDatabase(
    ({ url }) => onPool(url, (db) => eraseFromList(db, resolve(folder))),
    'owner',
  );
  console.log(said);
});
