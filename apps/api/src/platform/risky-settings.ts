import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';

function isOnThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** Services of docker-compose.yml: containers on this machine, in networks of their own. */
const CONTAINERS = ['database', 'local-resend'];
/** What makes the client check the server's certificate. */
const VERIFIED = ['require', 'verify-ca', 'verify-full'];

/** Whether what's said to the database can be read on the way. A URL without a host, or with a folder, is a socket. */
function isDatabaseExposed(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isOnThisMachine(host) || CONTAINERS.includes(host)) return false;
  return !VERIFIED.includes(searchParams.get('sslmode') ?? '') && searchParams.get('ssl') !== 'true';
}

function isProviderExposed(baseUrl: string | undefined): boolean {
  if (!baseUrl) return false;
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !isOnThisMachine(hostname) && !CONTAINERS.includes(hostname);
}

type Settings = Pick<Config, 'publicUrl' | 'trustProxy' | 'databaseUrl' | 'resend'>;

/** What an operator should change, though it works: a line in the log at each start. */
export function riskySettings({ publicUrl, trustProxy, databaseUrl, resend }: Settings): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const warnings: string[] = [];
  if (protocol === 'http:' && !isOnThisMachine(hostname))
    warnings.push(
      'PUBLIC_URL is http, so passwords and sessions travel unencrypted. Put a TLS proxy in front, and set PUBLIC_URL to its https URL.',
    );
  if (isDatabaseExposed(databaseUrl))
    warnings.push(
      'DATABASE_URL points to another machine without TLS, so others on the network could read the data and the password. Add sslmode=verify-full to it.',
    );
  if (isProviderExposed(resend.baseUrl))
    warnings.push(
      'RESEND_BASE_URL is http, so the provider key and the emails travel unencrypted. Set it to an https URL.',
    );
  if (typeof trustProxy === 'number' && trustProxy > 0)
    warnings.push(
      `TRUST_PROXY is a number, so anyone who reaches this process directly can fake their IP address. Set it to the addresses of your proxies, for example TRUST_PROXY=10.0.0.5.`,
    );
  return warnings;
}
