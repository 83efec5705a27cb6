import { rm } from 'node:fs/promises';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import { readOptions } from '@fairlead/stack/command-options';
import { repositoryPath } from '@fairlead/stack/repository';
import { COMMANDS } from '../commands.mjs';
import { draftIn, takeBackup } from './backup/take-backup.ts';
import { keepErased } from './erased-list.ts';
import { onPool } from './on-pool.ts';
import { commandLine, onDatabase, operatorCommand } from './operator-command.ts';
import { teamTimeZone } from './team-time-zone.ts';

await operatorCommand(async (onInterrupt) => {
  const to = readOptions(COMMANDS.backup).options.to || repositoryPath('backups');
  onInterrupt(() => rm(draftIn(to), { recursive: true, force: true }));
  const { folder, manifest } = await onDatabase(async (source) => {
    const backup = await takeBackup(source, to);
    await onPool(source.url, (db) => keepErased(db, to));
    return backup;
  }, 'owner');
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backup: ${folder}\n${rows} rows of ${Object.keys(manifest.tables).length} tables, ${manifest.bytes} bytes, as of ${timeInWords(new Date(manifest.made_at), teamTimeZone(manifest.time_zone))}\n` +
      `Only this user can read it. Restore it with: ${commandLine(`restore ${folder}`)}`,
  );
});
