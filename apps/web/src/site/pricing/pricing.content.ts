import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';

export const lead = `${brand.name} has no price list. You tell us how you work, and we write a quote that fits.`;

/** What a quote depends on, phrased as questions. */
export const questions = [
  {
    title: 'Who will log in?',
    text: 'Administrators, job coaches, support staff, and the agencies that fund you.',
  },
  { title: 'How much do you record?', text: 'Open authorizations, and visits in a usual month.' },
  {
    title: 'Which reports do you owe?',
    text: 'The forms your funding agency asks for, such as the service plan (CRP-20) and the progress report (CRP-22).',
  },
  {
    title: 'What do you use today?',
    text: 'Paper, spreadsheets or another system, and what should come along from it.',
  },
];

export const included = [
  {
    title: 'The whole line',
    text: 'Authorizations, service logs and mileage, signatures, progress reports, and invoices with their documents.',
  },
  {
    title: 'Every role',
    text: 'Administrators, job coaches, customers and support staff, each with their own view.',
  },
  { title: 'Every device', text: 'Phone, tablet and desktop, with the same record behind them.' },
  { title: 'Two environments', text: 'Training to practice in, production for the real work.' },
  { title: 'The proof', text: 'A document vault, and an audit trail of who did what.' },
  {
    title: 'The guides',
    text: `Six steps to start with, in ${claims.guideTime}, and training for administrators.`,
  },
];

const hours = Number.parseInt(claims.savedMonthly, 10);
const rate = Number.parseInt(claims.sampleHourlyRate.replace('$', ''), 10);

/** The sample calculation; every figure is from the claims. */
export const illustration = {
  hours: `${hours} hours`,
  rate: claims.sampleHourlyRate,
  month: `$${hours * rate}`,
};

export const afterAsking = [
  { title: 'You ask', text: 'Name and email address are enough. The form takes a moment.' },
  { title: 'We follow up', text: `Within ${claims.followUp}, with the four questions.` },
  { title: 'You see it', text: 'A walkthrough of one month of work, with your cases if you like.' },
  { title: 'You get the quote', text: 'In writing. You decide when you have read it.' },
];
