import { rootPath } from './root.mjs';

/** A binary installed in a workspace package or in the root. */
export function localBin(name, folder = '.') {
  return rootPath(folder, 'node_modules', '.bin', name);
}
