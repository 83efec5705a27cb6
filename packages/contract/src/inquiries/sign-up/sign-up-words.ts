import { withBrand } from '../../platform/brand.ts';
import type { Language } from '../../platform/text/languages.ts';
import { englishVersion1 } from './sign-up-words-english.ts';
import { spanishVersion1 } from './sign-up-words-spanish.ts';

/** With the words of the email. The order of the texts is part of what's kept. */
const version1 = {
  form: englishVersion1.form,
  subject: 'Confirm your subscription to {brand} emails',
  /** In the email, above and below its button. */
  above: [
    'Someone entered this address in the sign-up form on the website of {brand}, software for vocational rehabilitation services. If it was you, open this link, and press the button on the page:',
  ],
  button: englishVersion1.button,
  below: [
    'Once you confirm, you’ll get marketing emails from {brand}, such as product updates, event invitations, and offers. You can unsubscribe at any time.',
    'The link works for 7 days. If it wasn’t you, ignore this email: we won’t add this address unless you confirm.',
  ],
  page: englishVersion1.page,
} as const;

/**
 * What people read before they sign up and confirm: proof of a consent names a version. Only add versions. One that was
 * released never changes (`sign-up-words.test.ts`).
 */
export const signUpVersions = { '1': version1, 'es-1': spanishVersion1 } as const;

export type SignUpVersion = keyof typeof signUpVersions;
export type SignUpWords = {
  form: string;
  subject: string;
  above: readonly string[];
  emailButton: string;
  below: readonly string[];
  page: string;
  /** On the page. */
  button: string;
};

/** What's shown now, by the language of the form or page. */
export const SIGN_UP_VERSIONS: Readonly<Record<Language, SignUpVersion>> = { en: '1', es: 'es-1' };

const isVersion = (version: string): version is SignUpVersion => Object.hasOwn(signUpVersions, version);

function wordsOf(version: SignUpVersion): SignUpWords {
  const { form, page, button, ...rest } = signUpVersions[version];
  const {
    subject,
    above,
    button: emailButton,
    below,
  } = 'email' in rest ? signUpVersions[rest.email] : version1;
  return {
    form: withBrand(form),
    subject: withBrand(subject),
    above: above.map(withBrand),
    emailButton,
    below: below.map(withBrand),
    page: withBrand(page),
    button,
  };
}

/** Undefined for a version that only a newer release knows. */
export const signUpWordsOf = (version: string): SignUpWords | undefined =>
  isVersion(version) ? wordsOf(version) : undefined;

/** What's shown now in English. */
export const signUpWords = wordsOf(SIGN_UP_VERSIONS.en);
