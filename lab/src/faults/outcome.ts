import type { LocalResend } from '@fairlead/local-resend';
import { FAULTS } from '../../../apps/api/test/faults/mail-faults.ts';
import type { Reconciled } from '../../../apps/api/test/faults/reconcile.ts';
import type { Cells } from '../figures/table.ts';

/** What the provider and the database say about a campaign. */
export const OUTCOME_COLUMNS = [
  'calls',
  'faults',
  'repeated and recognized',
  'accepted',
  'doubled',
  'lost',
  'differing',
];

export function outcomeCells(mail: LocalResend, { accepted, doubled, lost, differing }: Reconciled): Cells {
  const { faults, replays, requests } = mail.stats();
  const struck = Object.values(faults).reduce((sum, count) => sum + count, 0);
  return [requests, struck, replays, accepted, doubled, lost, differing];
}

/** Whether each kind of fault struck as often as the others. */
export function struckEvenly(mail: LocalResend): boolean {
  const { faults } = mail.stats();
  const counts = FAULTS.map((kind) => faults[kind] ?? 0);
  return Math.max(...counts) - Math.min(...counts) <= 1;
}
