import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path in this repository, wherever the command was typed. */
export function rootPath(...parts) {
  return path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..', ...parts);
}
