import { formTexts } from '@fairlead/contract/platform/text/form-texts';

/** What a form of the site says around its fields. */
export type FormWords = {
  email: string;
  /** Of the field that only bots fill in, for browsers that show it after all. */
  trap: string;
  sending: string;
  busy: string;
  privacy: string;
  /** Above the errors. */
  problem: string;
  /** In the form's language, what the rules and the server say in English. */
  say: (text: string) => string;
};

export const formWords: FormWords = {
  email: 'Email address',
  trap: 'Leave this blank',
  sending: 'Sending',
  busy: 'Sending…',
  privacy: 'How we handle your data',
  problem: formTexts.problem,
  say: (text) => text,
};
