import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenFailure } from './start-failure.ts';

/** Milliseconds. A client that dribbles its request is cut off, however many of them come. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };

/** @throws StartFailure when the port cannot be had */
export function listen(app: RequestListener, port: number): Promise<Server> {
  const server = createServer({ ...LIMITS, connectionsCheckingInterval: 2_000 }, app);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, port)));
    server.listen(port, () => resolve(server));
  });
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
