import type { Server } from 'node:http';

/**
 * Stops accepting, lets requests in progress finish, and cuts off what is left after `patience` milliseconds.
 * @returns whether nothing had to be cut off
 */
export function closeServer(server: Server, patience: number): Promise<boolean> {
  let complete = true;
  return new Promise((resolve) => {
    // A kept-alive connection becomes idle after its last response and would hold the server until it times out.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => {
      complete = false;
      server.closeAllConnections();
    }, patience);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve(complete);
    });
  });
}

/** Read at startup: the parent may be gone before anything listens. */
const hasParent = process.connected;

/**
 * Calls `stop` once, when the process is asked to end or loses the parent that started it. A second request ends it
 * immediately: someone is waiting at a keyboard.
 */
export function onStopRequest(stop: (reason: string) => Promise<void>): void {
  let asked = false;
  const ask = (reason: string) => {
    if (asked) process.exit(1);
    asked = true;
    void stop(reason);
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  if (!hasParent) return;
  if (!process.connected) ask('disconnect');
  else process.once('disconnect', () => asked || ask('disconnect'));
}
