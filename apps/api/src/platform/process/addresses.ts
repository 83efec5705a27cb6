import { isIP, isIPv6 } from 'node:net';

const LOCALHOST = 'localhost';
/** All of this machine's addresses, IPv4 and IPv6. */
const ALL = '::';

/** Whether HOST may be this. Another name could mean any machine. */
export const isHost = (text: string): boolean => text === LOCALHOST || isIP(text) !== 0;

/** Where a process with this HOST listens; undefined: on all addresses, also where there's no IPv6. */
export const addressesOf = (host: string): (string | undefined)[] => {
  if (host === LOCALHOST) return ['127.0.0.1', '::1'];
  return [host === ALL ? undefined : host];
};

/** Whether only this machine can reach a process with this HOST. */
export const isLoopback = (host: string): boolean =>
  host === LOCALHOST || host === '::1' || host.startsWith('127.');

/** A URL that reaches a process with this HOST from this machine. */
export function urlAt(host: string, port: number): string {
  const name = [ALL, '0.0.0.0'].includes(host) ? LOCALHOST : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}
