import type { Ledger } from '@fairlead/contract/platform/ledger';
import { countText } from '../../../ui/data/count-text.ts';
import { finalCount } from '../campaign-status.ts';

/** Names of the outcomes, and their words. */
const outcomes = [
  ['sent', 'sent'],
  ['failed', 'failed'],
  ['skipped', 'skipped'],
  ['cancelled', 'canceled'],
  ['uncertain', 'unconfirmed'],
] as const;

/** "320 of 812 done: 318 sent, 2 failed". */
export function ledgerText(ledger: Ledger): string {
  const parts = outcomes
    .filter(([outcome]) => outcome === 'sent' || ledger[outcome] > 0)
    .map(([outcome, word]) => `${countText(ledger[outcome])} ${word}`);
  return `${countText(finalCount(ledger))} of ${countText(ledger.planned)} done: ${parts.join(', ')}`;
}
