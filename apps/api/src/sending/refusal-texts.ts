import type { Outcome } from './batch/read-outcome.ts';

/** Resend's answer to a sender whose domain isn't verified. The page Sending Domain says what to do. */
export const SENDER_REFUSED =
  'Resend refuses email from this sender, because its domain isn’t verified there. The rest is on hold. Verify the domain, then resume.';

/** Why the provider takes no email of this campaign, by a word in what it says. */
const blocks: readonly [RegExp, string][] = [
  [/verif/i, SENDER_REFUSED],
  [
    /suspended/i,
    'Resend has suspended the account or its API key. The rest is on hold. Ask Resend’s support why, then resume.',
  ],
  [/api.?key/i, 'Resend refuses the API key. The rest is on hold. Check RESEND_API_KEY, then resume.'],
];
const BLOCKED =
  'Resend refuses every email of this campaign. The rest is on hold. Fix what Resend’s answer names, then resume.';

/** Why the provider refuses one address, by a word in what it says. */
const refusals: readonly [RegExp, string][] = [
  [
    /example\.com/i,
    'Resend doesn’t send to example.com and test.com, which are for examples only. Use an address that someone reads.',
  ],
];
const REFUSED = 'Resend doesn’t accept this email address, so nothing was sent to it. Check its spelling.';

const sentence = (texts: readonly [RegExp, string][], said: string, otherwise: string): string =>
  texts.find(([word]) => word.test(said))?.[1] ?? otherwise;

/** A sentence about one recipient. What the provider said is shown as details. */
export const refusedText = (said: string): string => sentence(refusals, said, REFUSED);

/** Why a campaign waits, as a sentence. What the provider said is shown as details. */
export function pausedText(outcome: Extract<Outcome, { kind: 'quota' | 'blocked' }>): string {
  if (outcome.kind === 'blocked') return sentence(blocks, outcome.message, BLOCKED);
  return outcome.period === 'day'
    ? 'Today’s quota at Resend is used up.'
    : 'This month’s quota at Resend is used up.';
}
