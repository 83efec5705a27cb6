import { brand } from '../../platform/brand.ts';

/** What the pages say about signing up. What someone agrees to is in `sign-up-words.ts`. */
export const signUpTexts = {
  sent: 'Check your inbox: we’ll email you a link. You aren’t subscribed until you confirm.',
  failed: 'Something went wrong, and you weren’t signed up. Please try again.',
  confirmed: 'You’re subscribed. Thanks for confirming!',
  already: 'You’re subscribed already. Nothing has changed.',
  noLink: 'To confirm, open the link in the email we sent you. If you don’t have one, sign up first.',
  confirmFailed: 'Something went wrong, and you may not be subscribed yet. Please press the button again.',
} as const;

/** The link after a sign-up, and after its confirmation. */
export const signUpOnward = { href: '/features', text: `See what ${brand.name} does` } as const;

/** What the API answers while owners have turned sign-up off. */
export const signUpClosed =
  'Sign-up is closed right now, so nothing was saved. To hear from us, use the contact form.';

/** Above the topics to choose from. */
export const topicQuestion = 'What would you like to hear about?';
