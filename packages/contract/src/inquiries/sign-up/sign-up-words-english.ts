import { withBrand } from '../../platform/brand.ts';

/** On the site, of version 1. Proof of a consent names it, so it never changes. */
export const englishVersion1 = {
  /** Beside the form's button. */
  form: 'By signing up, you agree to get marketing emails from {brand}, such as product updates, event invitations, and offers. You can unsubscribe at any time.',
  button: 'Confirm my subscription',
  /** On the page, above the button. */
  page: 'Press the button to get marketing emails from {brand} at the address that we sent the link to. You can unsubscribe at any time.',
} as const;

/** What the English form and page show now. */
export const englishSignUpWords = {
  form: withBrand(englishVersion1.form),
  page: withBrand(englishVersion1.page),
  button: englishVersion1.button,
};
