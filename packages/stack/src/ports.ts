import { createServer, type ListenOptions } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

/** A predecessor whose parent was killed needs a moment to end. */
const PATIENCE_MS = 5_000;

/** Waits until a port can be listened on. Throws an `OperatorError` that names the variable to change. */
export async function requireFreePort(
  address: ListenOptions & { port: number },
  variable: string,
): Promise<void> {
  const began = Date.now();
  while (true) {
    const code = await tryListen(address);
    if (code === undefined) return;
    if (code === 'EACCES') {
      throw new OperatorError(
        `This user may not listen on port ${address.port}. Set ${variable} to 1024 or higher.`,
      );
    }
    if (code !== 'EADDRINUSE') throw new OperatorError(`Cannot listen on port ${address.port} (${code}).`);
    if (Date.now() - began > PATIENCE_MS) {
      throw new OperatorError(
        `Port ${address.port} is in use by another program. Stop it, or set ${variable} to a free port.`,
      );
    }
    await sleep(100);
  }
}

/** A port that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}

function tryListen(address: ListenOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ ...address, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
