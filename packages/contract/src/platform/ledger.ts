import { z } from 'zod';
import { count } from './numbers.ts';

/** Where a campaign stands with one recipient. */
export const RecipientStatus = z.enum(['pending', 'sent', 'failed', 'skipped', 'cancelled', 'uncertain']);
export type RecipientStatus = z.infer<typeof RecipientStatus>;

/** How many recipients are in each state. Always: planned = sent + failed + skipped + cancelled + uncertain + pending. */
export const Ledger = z.object({
  planned: count,
  pending: count,
  sent: count,
  failed: count,
  skipped: count,
  cancelled: count,
  uncertain: count,
});
export type Ledger = z.infer<typeof Ledger>;
