import { brand } from './brand.ts';

/** As it's kept, with a hole for the brand's name. Proof of a consent names it, so it never changes. Free of zod. */
export const version1 = {
  /** Above the form's button. */
  form: 'By signing up, you agree to get marketing emails from {brand}, such as product updates, event invitations, and offers. You can unsubscribe at any time.',
  subject: 'Confirm your subscription to {brand} emails',
  /** In the email, above and below its button. */
  above: [
    'Someone entered this address in the sign-up form on the website of {brand}, software for vocational rehabilitation services. If it was you, open this link, and press the button on the page:',
  ],
  button: 'Confirm my subscription',
  below: [
    'Once you confirm, you’ll get marketing emails from {brand}, such as product updates, event invitations, and offers. You can unsubscribe at any time.',
    'The link works for 7 days. If it wasn’t you, ignore this email: we won’t add this address unless you confirm.',
  ],
  /** On the page, above a button with the same label. */
  page: 'Press the button to get marketing emails from {brand} at the address that we sent the link to. You can unsubscribe at any time.',
} as const;

export const withBrand = (text: string): string => text.replaceAll('{brand}', brand.name);

/** What the English form and page show now. */
export const englishSignUpWords = {
  form: withBrand(version1.form),
  page: withBrand(version1.page),
  button: version1.button,
};
