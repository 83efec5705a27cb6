import { brand } from '@fairlead/contract/platform/brand';
import type { LinkOutcome } from '../../../platform/db/tables/checks.ts';
import type { Outside } from './outside.ts';
import { isPublicAddress } from './public-address.ts';

/** Why no page answered. `unreached`: there was no connection; `silent`: there was one, and then nothing useful. */
export type Failure = Exclude<LinkOutcome, 'answered'>;
export type Answer = { status: number; location: string | undefined };

const CERTIFICATE = /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/;
/** Some servers know only GET. */
const HEAD_REFUSED = new Set([403, 405, 501]);

/** An IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

type Target = { url: URL; addresses: readonly string[]; method: 'HEAD' | 'GET'; signal: AbortSignal };

/**
 * Connects only to these addresses, which were checked, so a DNS server can't name another one meanwhile. Nothing of
 * the body is read. No cookies, no other headers that say who asks.
 */
function exchange(
  { request }: Outside,
  { url, addresses, method, signal }: Target,
): Promise<Answer | Failure> {
  const targets = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return new Promise((resolve) => {
    let connected = false;
    const sent = request(
      {
        method,
        hostname: hostOf(url),
        path: url.pathname + url.search,
        headers: {
          'user-agent': `${brand.name} link check`,
          accept: '*/*',
          ...(method === 'GET' && { range: 'bytes=0-1023' }),
        },
        lookup: (_host, { all }, done) => {
          const [first] = targets;
          if (all) done(null, targets);
          else done(null, first?.address ?? '', first?.family);
        },
        // A connection of its own, which isn't kept.
        agent: false,
        signal,
      },
      (response) => {
        response.destroy();
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      },
    );
    sent.once('socket', (socket) =>
      socket.once('connect', () => {
        connected = true;
      }),
    );
    sent.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (CERTIFICATE.test(code)) resolve('certificate');
      else resolve(connected ? 'silent' : 'unreached');
    });
    sent.end();
  });
}

/** The addresses of a host, if the link check may call all of them. */
async function callable(outside: Outside, host: string, signal: AbortSignal): Promise<string[] | Failure> {
  const addresses = await outside.resolve(host, signal);
  if (addresses === null) return 'unreached';
  if (addresses.length === 0) return 'no_host';
  return addresses.every(isPublicAddress) ? addresses : 'private';
}

/** What a page answers, without following where it redirects to. */
export async function askPage(outside: Outside, url: URL, signal: AbortSignal): Promise<Answer | Failure> {
  if (url.protocol !== 'https:') return 'insecure';
  if (url.port !== '') return 'port';
  const addresses = await callable(outside, hostOf(url), signal);
  if (typeof addresses === 'string') return addresses;
  const target = { url, addresses, signal };
  const answer = await exchange(outside, { ...target, method: 'HEAD' });
  if (typeof answer === 'string' || !HEAD_REFUSED.has(answer.status)) return answer;
  return exchange(outside, { ...target, method: 'GET' });
}
