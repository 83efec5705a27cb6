import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { builtApi } from '@fairlead/stack/api-process';
import { atMost, figure, type Line } from '../bench/print-lines.ts';
import type { Around } from './around.ts';
import { openConnection, requestBytes } from './connection.ts';
import { MEASURED_ENV } from './measured-env.ts';
import { readyUrl } from './ready-url.ts';
import { inTurns } from './turns.ts';

const BAR = 1.5;
const SERVER = fileURLToPath(new URL('./bare-start.mjs', import.meta.url));

/** Milliseconds from spawning a server to its first answer that needed the database. */
async function start(args: string[], databaseUrl: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...MEASURED_ENV, PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    const said = await Promise.race([readyUrl(child), ended.then(() => undefined)]);
    if (!said) throw new Error(`${args.at(-1)} ended before it was ready.`);
    const url = said.replace('localhost', '127.0.0.1');
    const connection = await openConnection(url);
    await connection.ask(requestBytes({ url: `${url}/api/health/ready` }));
    connection.close();
    return performance.now() - began;
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** From spawn to the first answer, the schema in place, beside a bare server with the same stack. */
export async function* startUp({ databaseUrl, rounds }: Around): AsyncGenerator<Line> {
  const compared = await inTurns(
    rounds.starts,
    () => start(['--enable-source-maps', builtApi], databaseUrl),
    () => start([SERVER], databaseUrl),
  );
  yield {
    what: 'from start to the first answer, the schema in place, beside a bare server with the same stack',
    ...atMost(BAR, compared.ratio),
    detail: `${figure(compared.ours)} ms and ${figure(compared.bare)} ms`,
  };
}
