import { connect } from 'node:net';
import type pg from 'pg';

const CANCEL_REQUEST = 80_877_102;

/** What node-postgres knows about a connection; its types leave out what the server said at the start. */
type Known = Pick<pg.Client, 'host' | 'port'> & { processID?: number | null; secretKey?: number | null };

/**
 * Asks the server to cancel what a connection is running, over a connection of its own, as the protocol says
 * (PostgreSQL documentation, "Canceling Requests in Progress"). Unlike pg_cancel_backend, that also works through
 * PgBouncer, and while every connection of the pools is in use. The embedded database ignores it. Never rejects: a
 * statement that can't be canceled ends at its time limit.
 *
 * Only the server ends that connection. PgBouncer 1.18 to 1.20 can stop if the client does it first
 * (https://github.com/pgbouncer/pgbouncer/pull/846).
 */
export function cancelStatement({ host, port, processID, secretKey }: Known): Promise<void> {
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return Promise.resolve();
  const message = Buffer.alloc(16);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(CANCEL_REQUEST, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.once('error', () => socket.destroy());
    socket.once('close', () => resolve());
    socket.resume();
    socket.unref();
    socket.write(message);
  });
}
