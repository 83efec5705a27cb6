import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { clientFolders } from '../src/backup/client-programs.ts';
import type { Backup } from '../src/backup/take-backup.ts';

/** All that a backup holds, in lower case: what was dumped by a server as SQL, of the embedded database its rows. */
export async function textOfBackup({ folder, manifest }: Backup): Promise<string> {
  const file = join(folder, manifest.file);
  if (manifest.kind === 'rows')
    return gunzipSync(await readFile(file))
      .toString()
      .toLowerCase();
  const [programs = ''] = clientFolders(0);
  const { stdout } = await promisify(execFile)(join(programs, 'pg_restore'), ['--file=-', file], {
    maxBuffer: 100_000_000,
  });
  return stdout.toLowerCase();
}
