import { readFile, writeFile } from 'node:fs/promises';
import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { COMMANDS } from '../commands.mjs';
import { onPool } from './on-pool.ts';
import { commandLine, onDatabase, operatorCommand } from './operator-command.ts';
import { exportSettings, importSettings, readSettingsFile } from './settings/settings-file.ts';

async function exportTo(file: string): Promise<void> {
  await writeFile(file, await onDatabase(({ url }) => onPool(url, exportSettings)));
  console.log(
    `Exported the settings to ${file}. Import them elsewhere with: ${commandLine(`settings import ${file}`)}\nA logo isn’t in it: upload it there.`,
  );
}

async function importFrom(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} can’t be read. Nothing was changed.`);
  });
  const settings = readSettingsFile(text);
  const changed = await onDatabase(({ url }) => onPool(url, (db) => importSettings(db, settings)));
  console.log(
    changed.length > 0 ? `Changed: ${changed.join(', ')}.` : 'Everything was set like that already.',
  );
}

await operatorCommand(async () => {
  const { argument: act, others } = readOptions(COMMANDS.settings);
  const [file] = others;
  if (act === 'export' && file) return exportTo(file);
  if (act === 'import' && file) return importFrom(file);
  throw new OperatorError(
    `Which one? ${commandLine('settings export <file>')}, or ${commandLine('settings import <file>')}`,
  );
});
