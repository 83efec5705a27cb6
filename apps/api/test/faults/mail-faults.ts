import { type FaultKind, type FaultPlan, seededRandom } from '@fairlead/local-resend/faults/faults';

/**
 * Every way for a call to fail that another call with the same key fixes. Answers that can't be read are far apart: two in
 * a row pause a campaign.
 */
const FAULTS = [
  'empty-200',
  'refused',
  'reset',
  'hang',
  'short-200',
  '500',
  '502',
  '503',
  'garbled-200',
  '409',
  '429',
  'accepted-lost',
  'accepted-redirect',
  'accepted-hang',
  'accepted-500',
] as const satisfies readonly FaultKind[];

/** Milliseconds that a call takes, so that kills happen during calls. */
const DELAY = [50, 250] as const;

const evenly = (kinds: readonly FaultKind[], together: number): FaultPlan => ({
  chance: Object.fromEntries(kinds.map((kind) => [kind, together / kinds.length])),
  delay: DELAY,
});

const SHARE = 0.08;

/** 8% of the calls fail, each way equally likely. */
const EIGHT_PERCENT: FaultPlan = evenly(FAULTS, SHARE);

/**
 * The same, but the ways take turns, so that chance leaves none out: no way occurs more than once more than another.
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
 * The first eight calls are accepted without a response: without keys each one duplicates its emails. A kill cancels at
 * most the calls of one process, those that hadn't arrived yet.
 */
export const LOST_ANSWERS: FaultPlan = {
  ...EIGHT_PERCENT,
  script: Array.from({ length: 4 }, () => ['accepted-lost', 'accepted-500'] as const).flat(),
};
