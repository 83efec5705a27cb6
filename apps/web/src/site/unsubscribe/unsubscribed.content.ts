import { type OptedOutWords, optedOutWords, optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import type { Language } from '@fairlead/contract/platform/text/languages';
import { type Fact, facts } from './unsubscribe.content.ts';

export type UnsubscribedWords = OptedOutWords & {
  language: Language;
  done: string;
  mistake: string;
  /** What it says to someone of whom it doesn't know that they unsubscribed. */
  unsure: { title: string; done: string; otherwise: string; link: string };
  home: string;
  contact: string;
  facts: { title: string; list: readonly Fact[] };
};

export const unsubscribedWords: UnsubscribedWords = {
  ...optedOutWords,
  language: 'en',
  done: optOutTexts.success,
  mistake:
    'You don’t have to do anything else. If this was a mistake, write to us, and we’ll put you back on the list.',
  unsure: {
    title: 'Did you unsubscribe?',
    done: 'If you just pressed Unsubscribe, you’re unsubscribed.',
    otherwise: 'If you didn’t, you can do it now. It takes one click.',
    link: 'Go to Unsubscribe',
  },
  home: 'Go to the home page',
  contact: 'Contact us',
  facts: { title: 'What happens now', list: facts },
};
