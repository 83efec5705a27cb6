import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

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
export function brokenRequests(headers: Headers) {
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
