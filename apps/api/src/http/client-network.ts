import { isIPv6 } from 'node:net';

const hextets = (part: string): string[] => (part ? part.split(':') : []);

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has all of a /64 to choose
 * from (RFC 6177).
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const first = hextets(head);
  const last = tail === undefined ? [] : hextets(tail);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const network = [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((hextet) => Number.parseInt(hextet, 16).toString(16));
  return `${network.join(':')}::/64`;
}
