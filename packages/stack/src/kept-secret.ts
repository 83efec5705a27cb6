import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { explainFolderFailure } from './database/explain-folder-failure.ts';
import { OperatorError } from './operator-error.mjs';

/**
 * A secret that's generated at the first start and kept in a file that only this user can read.
 * Throws an `OperatorError` if the folder can't be used.
 */
export async function keptSecret(folder: string, name: string, generate: () => string): Promise<string> {
  const file = path.join(folder, name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, generate(), { mode: 0o600, flag: 'wx' }).catch(ignoreExisting);
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new OperatorError(explainFolderFailure(error, folder) ?? `Can't read ${file}: ${error}`);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
