import type { JoinedHow } from '@fairlead/contract/consent/preferences';
import { topicQuestion } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { brand } from '@fairlead/contract/platform/brand';
import { PAUSE_DAYS } from '@fairlead/contract/platform/limits';
import type { Language } from '@fairlead/contract/platform/text/languages';
import { type Html, html } from '../../../platform/mail/document/fragment.ts';

/** What the page says after an act. */
export type Done = 'saved' | 'paused' | 'resumed';

const noRecord = 'We don’t have a record that you agreed to get our emails.';

/** The link at the bottom of each email, which is in English. */
export const LINK = 'Manage preferences';

/** The preferences page in English. */
export const words = {
  language: 'en' as Language,
  locale: 'en-US',
  /** What's in English, such as an email's subject, on the page in this language. */
  english: (text: string): Html => html`${text}`,
  title: 'Email preferences',
  problem: 'There is a problem',
  failed: 'Something went wrong, and nothing was changed. Please try again.',
  noLink: html`To see your preferences, click “${LINK}” at the bottom of an email from us.`,
  unknownLink: html`We don’t recognize this link, so there’s nothing to show. If it was cut off, click “${LINK}” in the email again.`,
  settingsOf: 'These are the settings for',
  optional: '(optional)',
  done: {
    saved: 'Saved. Your preferences take effect right away.',
    paused: `Paused. You won’t get marketing email from us for ${PAUSE_DAYS} days.`,
    resumed: 'You’ll get our emails again.',
  } satisfies Record<Done, string>,
  topics: {
    legend: topicQuestion,
    hint: 'Uncheck what you don’t want. You’ll still get emails that aren’t about any of these.',
  },
  name: { label: 'Name', hint: 'Correct it if we got it wrong.' },
  firstName: { label: 'First name', hint: 'How our emails greet you.' },
  save: 'Save preferences',
  pause: {
    title: 'Need a break?',
    text: `Pause our marketing email for ${PAUSE_DAYS} days. After that, it starts again.`,
    act: `Pause for ${PAUSE_DAYS} days`,
    until: (date: string) => `Our marketing email is paused until ${date}.`,
    end: 'End the pause',
  },
  leave: {
    title: 'Don’t want any of it?',
    text: `Unsubscribe from all marketing email from ${brand.name}. It takes effect right away.`,
    act: 'Unsubscribe',
  },
  states: {
    unsubscribed: 'You’re unsubscribed. We don’t send marketing email to this address.',
    blocked: 'We don’t send email to this address, because it bounced or our email was reported as spam.',
    inactive: 'Our team turned off marketing email to this address.',
  },
  signUp: 'Sign up again',
  contact: 'Contact us',
  why: {
    title: 'Why did I get this?',
    email: (subject: Html, date: string | null) =>
      date ? html`You got “${subject}” on ${date}.` : html`You got “${subject}”.`,
    topic: (topic: Html) => html` It’s about this topic: ${topic}.`,
    joined: {
      sign_up: (date) => `You signed up on our website and confirmed it on ${date}.`,
      inquiry: (date) => `You contacted us on ${date}, and our team added you to our mailing list.`,
      stated: (date) => `On ${date}, our team recorded that you agreed to get our emails.`,
      imported: (date) => `Our team added your address from another list on ${date}. ${noRecord}`,
      added: (date) => `Someone on our team added your address on ${date}. ${noRecord}`,
      typed: (date) =>
        `Your address wasn’t on our mailing list. Someone on our team entered it for this email on ${date}.`,
      removed: () => 'Your address isn’t on our mailing list now.',
    } satisfies Record<JoinedHow, (date: string) => string>,
    responsible: `${brand.name} is responsible for this email:`,
    questions: 'Questions about your data?',
    writeTo: 'Write to',
  },
};

export type Words = typeof words;
