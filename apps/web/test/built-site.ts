import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_ORGANIZATION, shownOrganization } from '@fairlead/contract/platform/organization';
import { fillJson, fillPage, fillText } from '@fairlead/contract/platform/organization-places';

export const web = fileURLToPath(new URL('..', import.meta.url));
/** The site as `pnpm build` left it. `pnpm test` builds first. */
export const client = join(web, 'dist/client');

/** Reads a file of the built site, with places for what the server fills in. */
export const readAsBuilt = (file: string): Promise<string> => readFile(join(client, file), 'utf8');

/** Reads a file of the built site as it's served as long as nobody has set anything. */
export async function readBuilt(file: string): Promise<string> {
  const content = await readAsBuilt(file);
  const shown = shownOrganization(DEFAULT_ORGANIZATION);
  if (file.endsWith('.html')) return fillPage(content, shown, {});
  return file.endsWith('.yaml') ? fillJson(content, shown) : fillText(content, shown);
}

/** Runs before the tests. */
export default function requireBuild(): void {
  if (!existsSync(client)) throw new Error('The site isn’t built. Run `npx -y pnpm build` first.');
}
