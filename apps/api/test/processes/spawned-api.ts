import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { program } from './programs.ts';

const SERVER = fileURLToPath(new URL('../../src/server.ts', import.meta.url));

export type SpawnedApi = {
  process: ChildProcess;
  /** What it has written so far, to stdout and stderr. */
  output: () => string;
  exitCode: Promise<number | null>;
};
export type Ready = { url: string; firstAdmin?: { username: string; password: string } };

const usual = {
  JWT_SECRET: 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz',
  RESEND_API_KEY: 're_local_test',
  RESEND_BASE_URL: 'http://127.0.0.1:9',
  SENDER: 'off',
  // With one address, any free port will do.
  HOST: '127.0.0.1',
  PORT: '0',
};

/** Starts the API as a separate process, as an operator would: only from its environment. */
export function spawnApi(
  env: Record<string, string | undefined>,
  { file, execArgv } = program(SERVER),
): SpawnedApi {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...execArgv, file], {
    env: Object.fromEntries(
      Object.entries({ PATH, HOME, ...usual, ...env }).filter(([, value]) => value !== undefined),
    ),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const gather = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.on('data', gather);
  // Not 'close': it never comes after a disconnect.
  const exitCode = Promise.all([once(child, 'exit'), ...streams.map((stream) => finished(stream))]).then(
    ([[code]]) => code as number | null,
  );
  return { process: child, output: () => output, exitCode };
}

/** @throws Error with what it wrote if it ends before it's ready */
export function untilReady(api: SpawnedApi): Promise<Ready> {
  return new Promise((resolve, reject) => {
    api.process.on('message', (message: Ready & { type: string }) => {
      if (message.type === 'ready') resolve(message);
    });
    void api.exitCode.then((code) => reject(new Error(`ended with ${code}: ${api.output()}`)));
  });
}
