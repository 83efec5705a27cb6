import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtSite, client, web } from './built-site.ts';

/**
 * Builds the site before the tests, in separate processes: the test runner's NODE_ENV would select React's development
 * build.
 */
export default async function buildSite(): Promise<void> {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  await run(vite, 'build', '--outDir', client);
  await run(vite, 'build', '--outDir', join(builtSite, 'server'), '--ssr', 'src/prerender/prerender.tsx');
  await run(join(builtSite, 'server/prerender.js'));
}
