import type { Fault } from './fault.ts';
import { accessFaults } from './list/access.ts';
import { draftFaults } from './list/drafts.ts';
import { erasureFaults } from './list/erasure.ts';
import { importFaults } from './list/imports.ts';
import { mailFaults } from './list/mail.ts';
import { optOutFaults } from './list/opt-outs.ts';
import { segmentFaults } from './list/segments.ts';
import { sendingFaults } from './list/sending.ts';

/** Whatever tests are merged or moved, each of these is noticed. */
export const FAULTS: readonly Fault[] = [
  ...sendingFaults,
  ...optOutFaults,
  ...accessFaults,
  ...segmentFaults,
  ...importFaults,
  ...erasureFaults,
  ...mailFaults,
  ...draftFaults,
];
