import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { createSharedSession, type SharedSession } from './shared-session.ts';
import { createTurnReader } from './wire-messages.ts';

export type WireServer = {
  /** Ends all connections and stops listening. */
  close(): Promise<void>;
};

/** Serves PGlite to PostgreSQL clients on a Unix socket. Rejects if the socket can't be opened. */
export async function serveWire(db: PGlite, socketPath: string): Promise<WireServer> {
  const session = createSharedSession(db);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveClient(socket, session);
  });
  await listen(server, socketPath);
  return {
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function serveClient(socket: Socket, session: SharedSession): void {
  const client = Symbol('client');
  const readTurns = createTurnReader();
  const answer = (data: Uint8Array) => {
    if (socket.writable) socket.write(Buffer.from(data));
  };
  socket.on('error', () => socket.destroy());
  socket.on('close', () => session.leave(client));
  socket.on('data', (chunk) => {
    try {
      for (const turn of readTurns(chunk)) {
        if (turn.kind === 'encryption') answer(Buffer.from('N'));
        else if (turn.kind === 'work')
          session.run(client, turn.bytes, turn.more, answer).catch(() => socket.destroy());
        else socket.end();
      }
    } catch {
      socket.destroy();
    }
  });
}
