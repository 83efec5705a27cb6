import type { Request } from 'express';

export const keyOf = (req: Request): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(req.get('authorization') ?? '')?.[1];

/** Part of keys of another account, which has other domains, and knows nothing of this one's emails and Idempotency-Keys. */
const OTHER = 'other';

/** Undefined: the account that all other keys are for. */
export const accountOf = (req: Request): typeof OTHER | undefined =>
  keyOf(req)?.split('_').includes(OTHER) ? OTHER : undefined;
