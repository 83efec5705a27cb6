import { countOf } from '../../../ui/data/count-text.ts';

/** Why the result is unconfirmed. */
export const UNCERTAIN_MEANING =
  'We sent this email to Resend and didn’t get an answer. We asked again for 23 hours. Asking after that could send the email twice, so we won’t resend. If Resend reports on it later, or someone unsubscribes through it, we’ll count it as sent.';

/** Signs that the email did go out. `beside`: others in the same API call that the provider has since reported on. */
export const evidenceText = (beside = 0): string =>
  beside === 0
    ? 'Resend hasn’t reported on this email.'
    : `Resend has reported on ${countOf(beside, 'other email', 'other emails')} from the same request, so it very likely accepted this one, too.`;
