import { brand } from './brand.ts';

/** Texts of signing up that API and pages share. What someone agrees to is in `sign-up-words.ts`. Free of zod. */
export const signUpTexts = {
  sent: 'Check your inbox: we’ll email you a link. You aren’t subscribed until you confirm.',
  failed: 'Something went wrong, and you weren’t signed up. Please try again.',
  closed: 'Sign-up is closed right now, so nothing was saved. To hear from us, use the contact form.',
  confirmed: 'You’re subscribed. Thanks for confirming!',
  already: 'You’re subscribed already. Nothing has changed.',
  unknownLink:
    'We don’t recognize this link, so nothing was changed. Open the link in our latest email to you, or sign up again.',
  expired: 'This link has expired, so you weren’t subscribed. Sign up again, and we’ll email you a new one.',
  used: 'This link was used before, and you aren’t subscribed anymore. Nothing was changed. To come back, sign up again.',
  overtaken:
    'You unsubscribed after we sent this link, so it no longer works. Nothing was changed. To come back, sign up again.',
  blocked:
    'We can’t send email to this address: it bounced, or our email was reported as spam. You weren’t subscribed. Please contact us.',
  noLink: 'To confirm, open the link in the email we sent you. If you don’t have one, sign up first.',
  confirmFailed: 'Something went wrong, and you may not be subscribed yet. Please press the button again.',
} as const;

/** The link after a sign-up, and after its confirmation. */
export const signUpOnward = { href: '/features', text: `See what ${brand.name} does` } as const;
