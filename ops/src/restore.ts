import { resolve } from 'node:path';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import { databaseFolder } from '@fairlead/stack/backends';
import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { findApplicationRole } from '../../apps/api/src/platform/db/schema/application-role.ts';
import { COMMANDS } from '../commands.mjs';
import { readManifest } from './backup/manifest.ts';
import { commandLine, commandSettings, operatorCommand, sayDatabase } from './operator-command.ts';
import { restoreToFolder, restoreToServer } from './restore/restore-backup.ts';
import { teamTimeZone } from './team-time-zone.ts';

const UNREAD =
  'We couldn’t read everything in the database you replaced. People who were erased or opted out after the backup may be back in this copy.\n';

await operatorCommand(async () => {
  const { options, argument: given } = readOptions(COMMANDS.restore);
  if (!given)
    throw new OperatorError(`Which backup? ${commandLine('restore <folder of the backup> [--replace]')}`);
  const folder = resolve(given);
  const manifest = await readManifest(folder);
  const settings = commandSettings();
  const { databaseUrl, migrationDatabaseUrl, dataDir } = settings;
  sayDatabase(settings);
  if (options.replace && databaseUrl)
    console.log(
      'On a server, --replace deletes what’s in the database. To keep it, restore into a new one and rename both: docs/operations/backup-and-restore.md.',
    );
  const { kept, news, erased } = databaseUrl
    ? await restoreToServer(migrationDatabaseUrl ?? databaseUrl, folder, manifest, {
        ...options,
        application: await findApplicationRole({ databaseUrl, migrationDatabaseUrl }),
      })
    : await restoreToFolder(databaseFolder(dataDir), folder, manifest, options);
  console.log(
    `Restored the backup of ${timeInWords(new Date(manifest.made_at), teamTimeZone(manifest.time_zone))}. All ${Object.keys(manifest.tables).length} tables match its checksums.\n` +
      `${kept ? `The old database is in: ${kept}\n` : ''}` +
      'Nothing goes out automatically: all campaigns are paused, emails waiting in the outbox won’t be sent, and everyone has to log in again.\n' +
      `${erased.said}\n` +
      `${news?.isUnread ? UNREAD : ''}` +
      'Opt-outs from after the backup aren’t in it, and neither are erasures that the list doesn’t have yet. Before you start, read "After a restore" in docs/operations/backup-and-restore.md.' +
      (news?.later
        ? `\nThe database you replaced had ${news.later.count} suppressed addresses that came in since the backup: ${commandLine(`suppress ${news.later.file}`)}`
        : ''),
  );
});
