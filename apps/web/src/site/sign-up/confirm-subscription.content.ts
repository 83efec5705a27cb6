import type { Language } from '@fairlead/contract/languages';
import { englishSignUpWords } from '@fairlead/contract/sign-up-words-english';

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
