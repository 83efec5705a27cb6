import type { Request } from 'express';

/** The caller's IP address, as far as the configured number of proxies says. */
export const clientAddress = ({ ip }: Pick<Request, 'ip'>): string => ip ?? 'unknown';
