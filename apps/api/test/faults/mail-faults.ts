import type { FaultKind, FaultPlan } from '@fairlead/local-resend/faults/faults';

/** Every way for a call to go wrong that another call with the same key puts right. */
export const FAULTS = [
  'refused',
  'reset',
  'hang',
  '500',
  '502',
  '503',
  '409',
  '429',
  'accepted-lost',
  'accepted-hang',
  'accepted-500',
  'empty-200',
  'garbled-200',
] as const satisfies readonly FaultKind[];

/** Milliseconds that a call takes, so that a kill falls into calls. */
const DELAY = [50, 250] as const;

const evenly = (kinds: readonly FaultKind[], together: number): FaultPlan => ({
  chance: Object.fromEntries(kinds.map((kind) => [kind, together / kinds.length])),
  delay: DELAY,
});

/** 8 % of the calls go wrong, each way as often as the others. */
export const EIGHT_PERCENT: FaultPlan = evenly(FAULTS, 0.08);

/** Of the first calls many are accepted without an answer: without keys that doubles mails. */
export const LOST_ANSWERS: FaultPlan = { ...EIGHT_PERCENT, script: ['accepted-lost', 'accepted-500'] };

/** 30 % of the calls go wrong in one way. */
export const oftenOne = (kind: FaultKind): FaultPlan => evenly([kind], 0.3);
