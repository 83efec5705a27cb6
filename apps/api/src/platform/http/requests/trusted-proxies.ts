import ipaddr from 'ipaddr.js';

/** What Express trusts to name the client: proxies by address, or that many of them, wherever they are. */
export type TrustedProxies = readonly string[] | number;

/** Networks that Express knows by name: this machine, its links, and private networks. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_PROXIES = 10;

/** In full: `10.1` would be 10.0.0.1, and the name of an interface is nothing a proxy has elsewhere. */
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes('%'));

/** Not with a length of 0: everyone would be a proxy. */
function isNetwork(text: string): boolean {
  const [address = '', length = ''] = text.split('/');
  return isAddress(address) && ipaddr.isValidCIDR(text) && Number(length) > 0;
}

const isProxy = (text: string): boolean => NAMES.includes(text) || isAddress(text) || isNetwork(text);

/** @returns a sentence's end that names the bad entry, as an `error`, if there is one */
export function readTrustedProxies(text: string): { proxies: TrustedProxies } | { error: string } {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const [first] = entries;
  if (entries.length === 1 && first && /^\d+$/.test(first) && Number(first) <= MOST_PROXIES)
    return { proxies: Number(first) };
  const bad = entries.find((entry) => !isProxy(entry));
  if (bad === undefined) return { proxies: entries };
  return {
    error: `must list addresses and networks such as "10.0.0.0/8, ::1", or ${NAMES.join(', ')}; "${bad}" isn’t one`,
  };
}
