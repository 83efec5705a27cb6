import { randomBytes } from 'node:crypto';

/**
 * The header of a client with an address of its own (10.0.0.0/8): limits count by address, and one test must not use up
 * those of another. The product is started as if behind one proxy, which would write it.
 */
export const newClient = (): Record<string, string> => ({
  'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
});
