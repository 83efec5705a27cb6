import { brand } from '@fairlead/contract/platform/brand';
import type { Language } from '@fairlead/contract/platform/text/languages';
import { type FormWords, formWords } from '../inquiries/form-words.ts';
import { type SignUpFieldWords, signUpFieldWords } from './sign-up.content.ts';

export type SubscribeWords = {
  language: Language;
  title: string;
  lead: string;
  /** While owners have turned sign-up off. */
  closed: { title: string; before: string; link: string };
  formTitle: string;
  submit: string;
  fields: SignUpFieldWords;
  form: FormWords;
  next: { title: string; steps: readonly { title: string; text: string }[] };
};

export const subscribeWords: SubscribeWords = {
  language: 'en',
  title: 'Get our emails',
  lead: `Product updates, event invitations, and offers from ${brand.name}.`,
  closed: {
    title: 'Sign-up is closed right now.',
    before: 'If you’d like to hear from us,',
    link: 'send us a message',
  },
  formTitle: 'Sign up',
  submit: 'Sign up',
  fields: signUpFieldWords,
  form: formWords,
  next: {
    title: 'What happens next',
    steps: [
      {
        title: 'We email you a link',
        text: 'It works for a week. If nothing arrives, look in your spam folder, or try again in an hour.',
      },
      {
        title: 'You confirm',
        text: 'Open the link, and press the button. Until you do, you aren’t on our list.',
      },
    ],
  },
};
