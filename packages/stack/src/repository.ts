import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** An absolute path in this repository. */
export function repositoryPath(...parts: string[]): string {
  return path.join(fileURLToPath(new URL('../../..', import.meta.url)), ...parts);
}
