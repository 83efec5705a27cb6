import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { rootPath } from '../../../packages/stack/commands/lib/root.mjs';
import { OperatorError } from '../../../packages/stack/src/operator-error.mjs';
import { findFreePort } from '../../../packages/stack/src/ports.mjs';

const PATIENCE_MS = 120_000;

/** Starts the built product on free ports, with a database in `folder`. Resolves when it answers. */
export async function startProduct(folder) {
  const tsx = pathToFileURL(createRequire(rootPath('package.json')).resolve('tsx')).href;
  const [port, inbox] = [await findFreePort(), await findFreePort()];
  const { DATABASE_URL: _, ...outer } = process.env;
  const env = {
    ...outer,
    PORT: String(port),
    INBOX_PORT: String(inbox),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  };
  const args = ['--import', tsx, rootPath('packages/stack/src/start.ts')];
  const child = spawn(process.execPath, args, {
    cwd: rootPath(),
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://localhost:${port}`;
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(200)) {
    if (child.exitCode !== null) throw new OperatorError('The product did not start; see above.');
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
  }
  await stop();
  throw new OperatorError('The product did not get ready in time.');
}
