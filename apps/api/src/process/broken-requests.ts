import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Headers = ReadonlyMap<string, string>;

const BODY = JSON.stringify({ success: false, error: 'We couldn’t read the request, so nothing was saved' });

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Requests that never reach the app, because they can't be read or have no Host, get a response in the common failure
 * shape with the common headers, and the connection ends.
 */
export function brokenRequests(headers: Headers) {
  const all = new Map([
    ...headers,
    ['Content-Type', 'application/json'],
    ['Content-Length', String(BODY.length)],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
  ]);
  const lines = [...all].map(([name, value]) => `${name}: ${value}`);

  function answerUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', BODY].join('\r\n'));
  }

  const refuseWithoutHost =
    (app: RequestListener): RequestListener =>
    (req: IncomingMessage, res: ServerResponse) => {
      if (req.headers.host !== undefined || req.httpVersion === '1.0') return app(req, res);
      res.writeHead(400, Object.fromEntries(all)).end(BODY);
    };

  return { answerUnread, refuseWithoutHost };
}
