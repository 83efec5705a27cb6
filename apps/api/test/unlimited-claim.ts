import type { Claim } from '../src/sending/batch/claim-batch.queries.ts';

/** A claim that takes whatever is due. */
export const UNLIMITED = {
  limit: Number.MAX_SAFE_INTEGER,
  countedFor: null,
  newFirst: false,
} satisfies Partial<Claim>;
