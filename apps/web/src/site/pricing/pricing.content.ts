import { claims } from '@fairlead/contract/platform/claims';
import type { Completed, RestsOn } from '@fairlead/contract/site/roadmap';

export const lead =
  'There’s no price list. Tell us how you deliver vocational rehabilitation (VR) services, and we’ll write a quote for your program.';

export const restsOn = { questions: ['crp-20', 'crp-22'] } as const satisfies Record<string, RestsOn>;

/** What a quote depends on, phrased as questions. */
export const questions = [
  {
    title: 'Who will use it?',
    text: 'Administrators, job coaches, support staff, and any VR counselors who’ll log in.',
  },
  { title: 'How much do you record?', text: 'Open authorizations, and visits in a typical month.' },
  {
    title: 'Which reports do you submit?',
    text: 'The service plan (CRP-20) and the progress report (CRP-22) are in use today. Tell us about others.',
  },
  {
    title: 'What do you use today?',
    text: 'Paper, spreadsheets, or another system, and what you’d like to bring over, if that’s possible.',
  },
];

export const included: readonly { title: string; text: string; restsOn: Completed }[] = [
  {
    title: 'The whole month',
    text: 'Authorizations, service logs and mileage, signatures, progress reports, and the documents behind the invoice.',
    restsOn: 'invoice-documents',
  },
  {
    title: 'Every role',
    text: 'Administrators, job coaches, VR counselors, and support staff, each with their own view.',
    restsOn: 'roles',
  },
  {
    title: 'Every device',
    text: 'Phone, tablet, and desktop, all with the same record.',
    restsOn: 'service-logs',
  },
  {
    title: 'Two environments',
    text: 'Training to practice in, production for real work.',
    restsOn: 'environments',
  },
  {
    title: 'Records you can show an auditor',
    text: 'A document vault, and an audit trail of who did what.',
    restsOn: 'audit-trail',
  },
  {
    title: 'The guides',
    text: `Six steps to get started, in ${claims.guideTime}, and training for administrators.`,
    restsOn: 'environments',
  },
];

export const afterAsking = [
  { title: 'You ask', text: 'Your name and an email address are enough.' },
  { title: 'We follow up', text: `Within ${claims.followUp}, with the four questions.` },
  { title: 'You see it', text: 'A demo of one month of work, with made-up people.' },
  { title: 'You get the quote', text: 'Take the time you need to decide.' },
];
