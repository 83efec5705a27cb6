import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ALL_MEASURED, type Line } from './print-lines.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs another program of this folder's parent, or one with a whole path, which ends with this one, and shows what it prints. @returns the figures it measured
 * @throws Error when it ended before it had measured everything: what it did measure is no run
 */
export async function measureWith(file: string, args: string[], databaseUrl: string): Promise<Line[]> {
  const program = path.resolve(FOLDER, file);
  const child = spawn(process.execPath, ['--import', TSX, program, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const lines: Line[] = [];
  let isWhole = false;
  child.on('message', (said) => {
    if (said === ALL_MEASURED) isWhole = true;
    else lines.push(said as Line);
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const [code] = await once(child, 'exit');
  process.off('exit', end);
  if (!isWhole && code !== 0)
    throw new Error(`${file} ${args.join(' ')} ended with ${code} before it had measured everything.`);
  return lines;
}
