import { rootPath } from './root.mjs';

/** A program that the install put into a package of the workspace, or into the root. */
export function localBin(name, folder = '.') {
  return rootPath(folder, 'node_modules', '.bin', name);
}
