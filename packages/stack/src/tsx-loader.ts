import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What `node --import` needs to run TypeScript from any folder. */
export function tsxLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
