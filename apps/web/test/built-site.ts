import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const web = fileURLToPath(new URL('..', import.meta.url));
/** Where the tests build the site, once for all of them; see build-site.ts. */
export const builtSite = join(web, 'node_modules/.built-site-test');
export const client = join(builtSite, 'client');

/** Reads a file of the built site. */
export const readBuilt = (file: string): Promise<string> => readFile(join(client, file), 'utf8');
