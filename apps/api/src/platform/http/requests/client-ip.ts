import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * The caller's IP, as reported by the configured number of proxies. An IPv4 client has its plain IP even on a
 * dual-stack socket, which calls it `::ffff:203.0.113.7`. If a proxy sends something other than an IP, it's kept as it
 * is.
 */
export const clientIp = ({ ip }: Pick<Request, 'ip'>): string => (ip === undefined ? 'unknown' : plainIp(ip));

export const plainIp = (ip: string): string => (ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip);

/**
 * The client a limit counts: an IPv4 client, or the /64 of an IPv6 client, which can choose any IP in it (RFC 6177).
 */
export function limitedClient(ip: string): string {
  const plain = plainIp(ip);
  return ipaddr.IPv6.isValid(plain) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`)}/64` : plain;
}
