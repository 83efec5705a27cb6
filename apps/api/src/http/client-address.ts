import type { Request } from 'express';

/** The caller's IP address, as far as the configured number of proxies says; an IPv4 one in its usual form. */
export const clientAddress = ({ ip }: Pick<Request, 'ip'>): string =>
  ip?.replace(/^::ffff:(?=\d+\.)/, '') ?? 'unknown';
