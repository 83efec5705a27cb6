import { randomBytes } from 'node:crypto';

/**
 * A header that gives a client its own IP (10.0.0.0/8): rate limits are per IP, and tests must not use up each other's.
 * The test server is configured to run behind one proxy, which would set this header.
 */
export const newClient = (): Record<string, string> => ({
  'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
});
