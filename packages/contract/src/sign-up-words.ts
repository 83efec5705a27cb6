import { brand } from './brand.ts';

/**
 * What people read before they sign up and confirm: proof of a consent names a version. Only add versions. One that was
 * released never changes (`sign-up-words.test.ts`). Free of zod.
 */
const VERSIONS = {
  '1': {
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
  },
} as const;

type Version = keyof typeof VERSIONS;
export type SignUpWords = {
  form: string;
  subject: string;
  above: readonly string[];
  button: string;
  below: readonly string[];
  page: string;
};

/** What's shown now. */
export const SIGN_UP_VERSION: Version = '1';

/** As they are kept, with a hole for the brand's name. */
export const signUpVersions: Readonly<Record<string, SignUpWords>> = VERSIONS;

const named = (text: string): string => text.replaceAll('{brand}', brand.name);

const wordsOf = ({ form, subject, above, button, below, page }: SignUpWords): SignUpWords => ({
  form: named(form),
  subject: named(subject),
  above: above.map(named),
  button: named(button),
  below: below.map(named),
  page: named(page),
});

/** Undefined for a version that only a newer release knows. */
export function signUpWordsOf(version: string): SignUpWords | undefined {
  const words = signUpVersions[version];
  return words && wordsOf(words);
}

export const signUpWords = wordsOf(VERSIONS[SIGN_UP_VERSION]);
