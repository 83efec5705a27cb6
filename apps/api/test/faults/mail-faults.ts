import { type FaultKind, type FaultPlan, seededRandom } from '@fairlead/local-resend/faults/faults';

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

const SHARE = 0.08;

/** 8 % of the calls go wrong, each way as likely as the others. */
export const EIGHT_PERCENT: FaultPlan = evenly(FAULTS, SHARE);

/**
 * The same, but the ways take turns, so that none is left out by chance: each strikes as often as any other, or once more.
 * @param calls at least as many as will be made
 */
export function eightPercentInTurn(calls: number, seed: number): FaultPlan {
  const random = seededRandom(seed);
  const start = Math.floor(random() * FAULTS.length);
  let struck = 0;
  const script = Array.from({ length: calls }, () => {
    if (random() >= SHARE) return 'ok';
    struck += 1;
    return FAULTS[(start + struck) % FAULTS.length] ?? 'ok';
  });
  return { ...EIGHT_PERCENT, script };
}

/**
 * The first eight calls are accepted without an answer: without keys each doubles its mails. A kill takes back at most the calls of
 * one process, those that had not come so far.
 */
export const LOST_ANSWERS: FaultPlan = {
  ...EIGHT_PERCENT,
  script: Array.from({ length: 4 }, () => ['accepted-lost', 'accepted-500'] as const).flat(),
};
