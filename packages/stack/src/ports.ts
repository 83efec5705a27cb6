import { createServer, type ListenOptions } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

/** An earlier product whose launcher was killed needs a moment to end. */
const WAIT_FOR_PORT_MS = 5_000;

/** Waits until a port is free. Throws an `OperatorError` that names the variable to change. */
export async function requireFreePort(
  listenOptions: ListenOptions & { port: number },
  variable: string,
): Promise<void> {
  const startedAt = Date.now();
  while (true) {
    const code = await tryListen(listenOptions);
    if (code === undefined) return;
    if (code === 'EACCES') {
      throw new OperatorError(
        `This user isn't allowed to listen on port ${listenOptions.port}. Set ${variable} to 1024 or higher.`,
      );
    }
    if (code !== 'EADDRINUSE')
      throw new OperatorError(`Can't listen on port ${listenOptions.port} (${code}).`);
    if (Date.now() - startedAt > WAIT_FOR_PORT_MS) {
      throw new OperatorError(
        `Port ${listenOptions.port} is in use by another program. Stop it, or set ${variable} to a free port.`,
      );
    }
    await sleep(100);
  }
}

/** A port that was free a moment ago, for tests. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() =>
        bound && typeof bound === 'object' ? resolve(bound.port) : reject(new Error('No port.')),
      );
    });
  });
}

function tryListen(options: ListenOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ ...options, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
