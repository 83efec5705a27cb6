import { spawn } from 'node:child_process';
import type { Part } from './parts.ts';
import { repositoryPath } from './repository.ts';

/** Vite itself wouldn't notice that the launcher was killed, but its IPC channel closes. */
const END_WITH_PARENT = 'data:text/javascript,process.on("disconnect",()=>process.exit())';

/** Runs Vite in a folder of the workspace until it's stopped. */
export function startVite(folder: string, args: string[], env: NodeJS.ProcessEnv = {}): Part {
  const vite = repositoryPath(folder, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, vite, ...args], {
    cwd: repositoryPath(folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    name: `Vite in ${folder}`,
    ended,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
