import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const API = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAMS = [
  'src/server.ts',
  'src/platform/process/watchdog-worker.ts',
  'test/processes/migrating-process.ts',
  'test/processes/outbox-process.ts',
  'test/processes/sender-process.ts',
  'test/processes/stalling-process.ts',
];

/** They load compiled code from their own folders, or other packages only if those are installed. */
const UNBUNDLED = [
  'argon2',
  'sharp',
  'pg-native',
  'pg-query-stream',
  /knex\/lib\/dialects\/(?!postgres|index)/,
];

/**
 * Bundles the programs that tests start more than a hundred times: through tsx, a start costs two to three times as
 * much, with packages outside the bundle half as much again, and with source maps a quarter more. `program` finds them.
 * The folder is next to `src` and `dist`, so the paths in the programs hold.
 * @returns removes the bundles
 */
export async function bundlePrograms(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(API, '.programs-'));
  await build({
    root: API,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      rolldownOptions: {
        input: PROGRAMS.map((file) => path.join(API, file)),
        output: { chunkFileNames: '[name]-[hash].js' },
        external: UNBUNDLED,
      },
    },
  });
  process.env.BUNDLED_PROGRAMS = folder;
  return () => rm(folder, { recursive: true });
}
