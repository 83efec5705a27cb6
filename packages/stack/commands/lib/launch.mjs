import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { rootPath } from './root.mjs';

/** Runs one of our TypeScript programs, which ends when this process does. Resolves when it has ended. */
export function launch(file, args = []) {
  const tsx = pathToFileURL(createRequire(rootPath('package.json')).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, rootPath(file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
