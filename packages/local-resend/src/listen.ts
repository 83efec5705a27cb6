import type { Server } from 'node:http';

/** Listens and answers the port, chosen by the system for 0. Rejects when the port is taken. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

const grace = 500;

/** Lets requests under way finish; what still hangs after half a second is cut off. Resolves when every socket is closed. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(cut);
      done();
    });
    server.closeIdleConnections();
  });
}
