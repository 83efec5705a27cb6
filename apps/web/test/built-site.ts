import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const web = fileURLToPath(new URL('..', import.meta.url));
/** The site as `pnpm build` left it. `pnpm test` builds first. */
export const client = join(web, 'dist/client');

/** Reads a file of the built site. */
export const readBuilt = (file: string): Promise<string> => readFile(join(client, file), 'utf8');

/** Runs before the tests. */
export default function requireBuild(): void {
  if (!existsSync(client)) throw new Error('The site isn’t built. Run `npx -y pnpm build` first.');
}
