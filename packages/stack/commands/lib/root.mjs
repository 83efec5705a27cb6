import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** An absolute path in this repository, whatever the working directory. */
export function rootPath(...parts) {
  return path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..', ...parts);
}
