import { englishSignUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words-english';
import type { Language } from '@fairlead/contract/platform/text/languages';

export type ConfirmSubscriptionWords = {
  language: Language;
  title: string;
  /** Above the button, and on it. */
  page: string;
  button: string;
  confirming: string;
  busy: string;
  signUp: string;
  contact: string;
  /** In the page's language, what's known in English. */
  say: (text: string) => string;
};

export const confirmSubscriptionWords: ConfirmSubscriptionWords = {
  language: 'en',
  title: 'Confirm your subscription',
  page: englishSignUpWords.page,
  button: englishSignUpWords.button,
  confirming: 'Confirming',
  busy: 'Confirming…',
  signUp: 'Sign up',
  contact: 'Contact us',
  say: (text) => text,
};
