import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { addressesOf } from './addresses.ts';
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

type Headers = ReadonlyMap<string, string>;

const BODY = JSON.stringify({ success: false, error: 'We couldn’t read the request, so nothing was saved' });

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Requests that never reach the app, because they can't be read, don't have one Host (RFC 9112, 3.2), or ask for
 * a tunnel, get a response in the common failure
 * shape with the common headers, and the connection ends.
 */
function brokenRequests(headers: Headers) {
  const all = new Map([
    ...headers,
    ['Content-Type', 'application/json'],
    ['Content-Length', String(Buffer.byteLength(BODY))],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
  ]);
  const lines = [...all].map(([name, value]) => `${name}: ${value}`);

  const answer = (socket: Duplex, status: string): void =>
    void socket.end([`HTTP/1.1 ${status}`, ...lines, '', BODY].join('\r\n'));

  function answerUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answer(socket, statuses[error.code ?? ''] ?? '400 Bad Request');
  }

  const refuseTunnel = (_req: IncomingMessage, socket: Duplex): void =>
    answer(socket, '405 Method Not Allowed');

  const refuseWithoutOneHost =
    (app: RequestListener): RequestListener =>
    (req: IncomingMessage, res: ServerResponse) => {
      const hosts = req.headersDistinct.host?.length ?? 0;
      if (hosts === 1 || (hosts === 0 && req.httpVersion === '1.0')) return app(req, res);
      res.writeHead(400, Object.fromEntries(all)).end(BODY);
    };

  return { answerUnread, refuseTunnel, refuseWithoutOneHost };
}
