import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { listenFailure } from './start-failure.ts';

/** Milliseconds. Clients that send their request very slowly are cut off, however many there are. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  /** How often the timeouts are enforced. */
  connectionsCheckingInterval: 2_000,
};

const broken: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Malformed requests get a response in the common failure shape, and the connection ends. */
function answerBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = broken[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ success: false, error: 'The request could not be read' });
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nCache-Control: no-store`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`);
}

/** @throws StartFailure if the port can't be opened */
export function listen(
  app: RequestListener,
  port: number,
  limits: Partial<typeof LIMITS> = {},
): Promise<Server> {
  const server = createServer({ ...LIMITS, ...limits }, app);
  server.on('clientError', answerBroken);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, port)));
    server.listen(port, () => resolve(server));
  });
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
