import type { Ledger } from '@fairlead/contract/platform/ledger';
import { finalCount } from '../campaign-status.ts';

const milestones = [100, 75, 50, 25] as const;

/** The last quarter reached, in percent, or 0: progress is announced only there. */
export function milestone(ledger: Ledger): 0 | (typeof milestones)[number] {
  const percent = ledger.planned === 0 ? 100 : (100 * finalCount(ledger)) / ledger.planned;
  return milestones.find((mark) => percent >= mark) ?? 0;
}
