import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { databaseFolder } from './backends.ts';
import { startEmbeddedDb } from './database/embedded-db.ts';
import { readAnnouncement } from './database/folder-claim.ts';
import { OperatorError } from './operator-error.mjs';
import { repositoryPath } from './repository.ts';
import { readEnvFile, readSettings } from './settings.ts';
import { tsxLoader } from './tsx-loader.ts';

/** Adds sample data to the database of `pnpm start`, whether it's running or not. */
async function seedDemo(): Promise<void> {
  readEnvFile();
  const { databaseUrl, dataDir } = readSettings(process.env);
  const running = databaseUrl ?? (await readAnnouncement(databaseFolder(dataDir)));
  if (running) return seed(running);
  const db = await startEmbeddedDb({ dataDir: databaseFolder(dataDir) });
  try {
    await seed(db.url);
  } finally {
    await db.stop();
  }
}

async function seed(databaseUrl: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', tsxLoader(), repositoryPath('apps/api/src/seed-demo.ts')],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new OperatorError("Couldn't add the sample data; see the lines above.");
}

try {
  await seedDemo();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
// The IPC channel to the root command would keep this process alive.
process.disconnect?.();
