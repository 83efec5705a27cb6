import type { Server } from 'node:http';

/** Stops accepting, lets the requests that are under way finish, and cuts off what is left after `patience` milliseconds. */
export function closeServer(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
  });
}
