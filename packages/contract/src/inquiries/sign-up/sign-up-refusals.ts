import { signUpClosed } from './sign-up-texts.ts';

/** What the API answers to sign-ups and confirmations that it refuses. Apart from the texts that visitors load. */
export const signUpRefusals = {
  closed: signUpClosed,
  unknownLink:
    'We don’t recognize this link, so nothing was changed. Open the link in our latest email to you, or sign up again.',
  expired: 'This link has expired, so you weren’t subscribed. Sign up again, and we’ll email you a new one.',
  used: 'This link was used before, and you aren’t subscribed anymore. Nothing was changed. To come back, sign up again.',
  overtaken:
    'You unsubscribed after we sent this link, so it no longer works. Nothing was changed. To come back, sign up again.',
  retired:
    'Our team replaced this address with a newer one, so it wasn’t subscribed. Nothing was changed. To get our emails at this address, contact us.',
  blocked:
    'We can’t send email to this address: it bounced, or our email was reported as spam. You weren’t subscribed. Please contact us.',
} as const;
