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
