import { claims } from '@fairlead/contract/claims';
import { paths } from '../../paths.ts';

export const hero = {
  title: 'From authorization to invoice, on one line',
  lead:
    'For community rehabilitation providers (CRPs), their job coaches and the state agencies that fund the work. ' +
    'Log services and miles, see what is left of each authorization, and send the report and the invoice from the same record.',
};

/** The documents on the line, in workflow order. */
export const stations = [
  {
    drawing: 'authorization',
    title: 'Authorization',
    text: 'The state orders a service and says how much of it.',
  },
  { drawing: 'log', title: 'Service log', text: 'The coach logs the hours and miles of each visit.' },
  { drawing: 'signature', title: 'Signature', text: 'The consumer signs on the screen, with date and time.' },
  { drawing: 'report', title: 'Progress report', text: 'The logs of the month become the report.' },
  { drawing: 'invoice', title: 'Invoice', text: 'It leaves with every document it needs.' },
] as const;

export type Station = (typeof stations)[number];

/** Problems with paper, and how Fairlead solves them. */
export const painPoints = [
  {
    pain: 'The hours ran out two weeks ago, and nobody saw it.',
    why: 'Work beyond an authorization is not paid.',
    relief: 'Every entry shows the hours used and remaining.',
    how: 'An alert comes while there is still time to ask for more.',
  },
  {
    pain: 'Notes are written on Friday, from memory.',
    why: 'Dates and hours no longer match the calendar.',
    relief: `A visit is logged in ${claims.logTime}, on the phone.`,
    how: 'Hours, miles and what was done, before the next visit starts.',
  },
  {
    pain: 'The monthly report is typed a second time.',
    why: 'What the coach wrote, the office writes again.',
    relief: 'The progress report draws on the logs.',
    how: 'You read it, add what the numbers cannot say, and sign.',
  },
  {
    pain: 'The invoice comes back: a signature is missing.',
    why: 'Many agencies pay only when the report is with it.',
    relief: 'The invoice carries its documents.',
    how: 'Logs, report and signatures go along as one PDF.',
  },
];

/** The five slides. */
export const benefits = [
  {
    title: 'Log it before you drive on',
    text: `Pick the person, the service and the time. An entry takes ${claims.logTime} on a phone, tablet or desktop.`,
    drawing: 'phone',
  },
  {
    title: 'Let the map count the miles',
    text: 'Choose where you started and where you went. The maps service fills in the distance.',
    drawing: 'route',
  },
  {
    title: 'Know what is left',
    text: 'Each authorization shows the hours and miles used and remaining, so you never work past the end of one.',
    drawing: 'tide',
  },
  {
    title: 'Get the signature there and then',
    text: 'The consumer signs on your screen. Date and time are kept with it.',
    drawing: 'pen',
  },
  {
    title: 'Let the month write itself',
    text: 'Your logs become the monthly progress report. Check it, complete it, hand it in.',
    drawing: 'sheet',
  },
] as const;

export type Benefit = (typeof benefits)[number];

export const results = [
  {
    when: 'On the first day',
    what: `The guide takes ${claims.guideTime}`,
    text: 'From the first login to the first monthly report, in a sandbox where nothing counts.',
    link: { to: paths.gettingStarted, label: 'See the six steps' },
  },
  {
    when: 'After each visit',
    what: `An entry takes ${claims.logTime}`,
    text: 'Hours, miles and notes are in the record while they are fresh.',
    link: { to: paths.features, label: 'See how logging works' },
  },
  {
    when: 'At the end of each month',
    what: `${claims.savedMonthly} less paperwork`,
    text: 'Reports and invoices are put together from what is there already.',
    link: { to: paths.pricing, label: 'See what that is worth' },
  },
];

export const featureGrid = [
  { title: 'Service logs and mileage', text: 'From phone, tablet or desktop.' },
  { title: 'Authorization tracking', text: 'Authorized, used and remaining, with alerts.' },
  { title: 'Monthly progress reports', text: 'Made from the logs of the month.' },
  { title: 'Invoice documents', text: 'One PDF with everything the invoice needs.' },
  { title: 'Signature capture', text: 'Consumers, staff and providers, with a timestamp.' },
  { title: 'Document vault', text: 'Plans, reports and letters with the person they concern.' },
  { title: 'Access by role', text: 'Each person sees what the job needs.' },
  { title: 'Dashboards', text: 'Where each program stands, at a glance.' },
  { title: 'Audit trail', text: 'Who did what, and when.' },
];

/** The screen next to the features. */
export const screen = {
  caption: 'Illustration with made-up data',
  words:
    'An authorization in the platform: the hours left fall like a tide, and an alert says that they will run out before the authorization ends.',
};
