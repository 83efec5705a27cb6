import ipaddr from 'ipaddr.js';

/** Public addresses at which machines in Azure find what only they may know. */
const METADATA = ['168.63.129.16'];

/** What's assigned to networks of the Internet (RFC 4291 §2.4): 2000::/3. */
const isGlobal = (address: ipaddr.IPv6): boolean => (address.parts[0] ?? 0) >> 13 === 1;

/**
 * Whether this is an address of a machine on the public Internet. Private, loopback, link-local, shared (CGNAT),
 * multicast, and reserved ones aren't, nor is an IPv6 address that stands for an IPv4 one behind a translator or tunnel.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4-mapped IPv6 address reaches the IPv4 address.
  const address = ipaddr.process(text);
  if (METADATA.includes(address.toString()) || address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || isGlobal(address);
}
