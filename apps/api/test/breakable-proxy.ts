import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** Where a PostgreSQL URL leads: a host and port, or the folder of a unix socket. */
function target(url: string): { path: string } | { host: string; port: number } {
  const parsed = new URL(url);
  const host = decodeURIComponent(parsed.hostname);
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${parsed.port || 5432}` }
    : { host, port: Number(parsed.port || 5432) };
}

/**
 * Stands between the application and its database. `refused`: as if nobody listened; `silent`: connections open, and nothing
 * is ever answered, as behind a broken network.
 */
export async function startBreakableProxy(databaseUrl: string) {
  const to = target(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'working' | 'refused' | 'silent' = 'working';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (state === 'refused') return void socket.destroy();
    if (state === 'silent') return void socket.resume();
    const upstream = connect(to);
    sockets.add(upstream);
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => {
      sockets.delete(upstream);
      socket.destroy();
    });
    socket.on('close', () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl.replace(/@[^/]+\//, '@127.0.0.1/'));
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    become(next: typeof state) {
      state = next;
      cut();
    },
    close: () => {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
