import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';

function isOnThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** What an operator should change, though it works: a line in the log at each start. */
export function riskySettings({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const warnings: string[] = [];
  if (protocol === 'http:' && !isOnThisMachine(hostname))
    warnings.push(
      'PUBLIC_URL is http, so passwords and sessions travel unencrypted. Put a TLS proxy in front, and set PUBLIC_URL to its https URL.',
    );
  if (typeof trustProxy === 'number' && trustProxy > 0)
    warnings.push(
      `TRUST_PROXY is a number, so anyone who reaches this process directly can forge their IP. Set it to the addresses of your proxies, for example TRUST_PROXY=10.0.0.5.`,
    );
  return warnings;
}
