import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Line } from './print-lines.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/**
 * Runs another program of this folder's parent, which ends with this one, and shows what it prints. @returns the figures it measured
 * @throws Error when it ended without any
 */
export async function measureWith(file: string, args: string[], databaseUrl: string): Promise<Line[]> {
  const program = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', TSX, program, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const lines: Line[] = [];
  child.on('message', (line) => lines.push(line as Line));
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const [code] = await once(child, 'exit');
  process.off('exit', end);
  if (lines.length === 0 && code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}.`);
  return lines;
}
