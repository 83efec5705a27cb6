import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** All programs of this name on the PATH, in order. */
export function programs(name, searched = process.env.PATH ?? '') {
  const found = searched
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .filter((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  return [...new Set(found)];
}
