import { claims } from '@fairlead/contract/platform/claims';
import type { Language } from '@fairlead/contract/platform/text/languages';

export type Fact = { title: string; text: string };

export type UnsubscribeWords = {
  language: Language;
  title: string;
  lead: string;
  email: string;
  submit: string;
  loading: string;
  /** To those who come by an email's link. */
  opened: string;
  again: string;
  facts: { title: string; list: readonly Fact[] };
  /** In the page's language, what the rules and the server say in English. */
  say: (text: string) => string;
};

/** What opting out means. */
export const facts: readonly Fact[] = [
  {
    title: 'When it takes effect',
    text: `We take you off every marketing list within ${claims.removal}, usually right away. The law allows ${claims.legalRemoval}.`,
  },
  {
    title: 'It stays that way',
    text: 'Nobody can put your address back on the list unless you ask us to.',
  },
  {
    title: 'Some emails may continue',
    text: 'Transactional emails may still arrive, because they aren’t marketing. One example is our answer to a question you sent us.',
  },
];

export const unsubscribeWords: UnsubscribeWords = {
  language: 'en',
  title: 'Unsubscribe',
  lead: 'Stop marketing emails to your address. One click is enough.',
  email: 'Email address',
  submit: 'Unsubscribe',
  loading: 'Unsubscribing you…',
  opened: 'You opened this link from an email. Press the button to stop marketing emails to this address.',
  again: 'Try Again',
  facts: { title: 'What happens next', list: facts },
  say: (text) => text,
};
