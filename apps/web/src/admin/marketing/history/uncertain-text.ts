import { countOf } from '../../../ui/count-text.ts';

/** Why the result is unconfirmed. */
export const UNCERTAIN_MEANING =
  'The mail was handed to the mail provider, and its answer got lost. Asked again for 23 hours, it never said whether it took the mail. After that it may no longer recognise the question as a repeat, and asking once more could send the mail twice. So nobody here is mailed again. If the provider reports on the mail later, or somebody unsubscribes through it, it counts as sent by itself.';

/** Signs that the email did go out. `beside`: others in the same API call that the provider has since reported on. */
export const evidenceText = (beside = 0): string =>
  beside === 0
    ? 'The mail provider has not reported on this mail.'
    : `The mail provider has reported on ${countOf(beside, 'other mail', 'other mails')} of the same call, so it very likely took this one, too.`;
