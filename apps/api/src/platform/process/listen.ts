import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressesOf } from './addresses.ts';
import { brokenRequests } from './broken-requests.ts';
import { isMissingAddress, listenFailure } from './start-failure.ts';

/** Milliseconds. Clients that send their request very slowly are cut off, however many there are. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  /** How often the timeouts are enforced. */
  connectionsCheckingInterval: 2_000,
};

type Listen = {
  host: string;
  port: number;
  /** For responses to requests that don't reach the app. */
  headers: ReadonlyMap<string, string>;
};

function open(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * @returns a server for each address; `localhost` has two, if this machine has both
 * @throws StartFailure if a port can't be opened
 */
export async function listen(
  app: RequestListener,
  { host, port, headers }: Listen,
  limits: Partial<typeof LIMITS> = {},
): Promise<[Server, ...Server[]]> {
  const { answerUnread, refuseTunnel, refuseWithoutOneHost } = brokenRequests(headers);
  const servers: Server[] = [];
  let missing: unknown;
  for (const address of addressesOf(host)) {
    // Without a Host, Node would answer without our headers; of two, it would take the first.
    const server = createServer(
      { ...LIMITS, ...limits, requireHostHeader: false },
      refuseWithoutOneHost(app),
    );
    server.on('clientError', answerUnread);
    server.on('connect', refuseTunnel);
    // Likewise to expectations it doesn't know, which may be ignored (RFC 9110, 10.1.1).
    server.on('checkExpectation', refuseWithoutOneHost(app));
    const [first] = servers;
    try {
      await open(server, first ? portOf(first) : port, address);
      servers.push(server);
    } catch (error) {
      if (!isMissingAddress(error)) {
        for (const other of servers) other.close();
        throw listenFailure(error, host, port);
      }
      missing = error;
    }
  }
  const [first, ...others] = servers;
  if (!first) throw listenFailure(missing, host, port);
  return [first, ...others];
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
