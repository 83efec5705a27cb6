import type { QuotaPeriod } from '../batch/pausing/quota-renewal.ts';
import type { BlockedCause } from '../batch/read-outcome.ts';

/** Why a campaign is paused when the provider accepts no more of its email. Its own words are the pause's details. */
export const blockedReasons: Record<BlockedCause, string> = {
  key: 'Resend refuses the API key, so the rest of the emails are on hold. The key may have been deleted, or it isn’t allowed to send. Check RESEND_API_KEY, then resume.',
  suspended:
    'Resend has suspended the account or its API key, so the rest of the emails are on hold. Ask Resend’s support why, then resume.',
  sender:
    'Resend refuses email from this sender, so the rest of the emails are on hold. The Sending Domain page says what to do. Then resume.',
  security:
    'Resend stopped this email for security reasons, so the rest are on hold. Ask Resend’s support why, then resume or cancel.',
  content:
    'Resend refuses this email for every recipient, so the rest are on hold. Its answer is under Details. Fix that and resume, or cancel.',
};

export const quotaReasons: Record<QuotaPeriod, string> = {
  day: 'The daily quota of the Resend account is used up, so the rest of the emails are on hold. To send sooner, raise the quota at Resend and resume.',
  month:
    'The monthly quota of the Resend account is used up, so the rest of the emails are on hold. To send sooner, raise the quota at Resend and resume.',
};

/** Why the provider refuses one address, by a word in what it says. */
const refusals: readonly [RegExp, string][] = [
  [
    /example\.com/i,
    'Resend doesn’t send to example.com and test.com, which are only for examples. Use an address that someone reads.',
  ],
];
const REFUSED = 'Resend doesn’t accept this email address, so nothing was sent to it. Check its spelling.';

/** A sentence about one recipient. What the provider said is shown as details. */
export const refusedText = (said: string): string =>
  refusals.find(([word]) => word.test(said))?.[1] ?? REFUSED;
