import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Outside } from '../src/campaigns/check/links/outside.ts';

type Page = (req: IncomingMessage, res: ServerResponse) => void;

/** An address of the public Internet. */
export const PUBLIC = '93.184.215.14';

/**
 * An Internet of one local server, which plays every host: nothing leaves this machine. Whoever connects to an address
 * that a DNS answer named reaches it, and what was connected to is recorded.
 */
export function useFakeInternet() {
  const pages = new Map<string, Page>();
  const names = new Map<string, (string[] | null)[]>();
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  const connected: string[] = [];
  let port = 0;

  const server = createServer((req, res) => {
    const url = `https://${req.headers.host}${req.url}`;
    seen.push({ method: req.method ?? '', url, headers: req.headers });
    const page = pages.get(url);
    if (page) page(req, res);
    else res.writeHead(404).end();
  });

  /** The last answer stays. */
  const answerOf = (host: string): string[] | null => {
    const answers = names.get(host) ?? [[PUBLIC]];
    const [first = null] = answers;
    if (answers.length > 1) answers.shift();
    return first;
  };
  const outside: Outside = {
    resolve: async (host) => (/^[\d.]+$|:/.test(host) ? [host] : answerOf(host)),
    request: (options, onResponse) => {
      const lookup: typeof options.lookup = (host, how, done) =>
        options.lookup?.(host, { ...how, all: true }, (error, targets) => {
          connected.push(...(Array.isArray(targets) ? targets : []).map(({ address }) => address));
          if (how.all) done(error, [{ address: '127.0.0.1', family: 4 }]);
          else done(error, '127.0.0.1', 4);
        });
      const headers = { ...options.headers, host: options.hostname ?? '' };
      return request({ ...options, protocol: 'http:', port, lookup, headers }, onResponse);
    },
  };

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(() => {
    pages.clear();
    names.clear();
    seen.length = 0;
    connected.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    outside,
    seen,
    connected,
    page: (url: string, page: Page) => pages.set(url, page),
    status: (url: string, status: number) => pages.set(url, (_req, res) => void res.writeHead(status).end()),
    redirect: (url: string, location: string) =>
      pages.set(url, (_req, res) => void res.writeHead(302, { location }).end()),
    /** What the DNS says of a host, one answer after the other. */
    dns: (host: string, ...answers: (string[] | null)[]) => names.set(host, answers),
    /** Nobody listens at any address. */
    unplug: () => {
      port = 1;
    },
    plug: () => {
      ({ port } = server.address() as AddressInfo);
    },
  };
}
