import { claims } from '@fairlead/contract/claims';

export const lead =
  'What a community rehabilitation provider (CRP) can use today, what we are building, and what comes after. Count on what is completed. The rest is a plan, and plans change.';

type Item = { title: string; text: string };
export type Phase = {
  id: 'completed' | 'current' | 'planned' | 'future';
  title: string;
  /** The state in words; the knot on the line shows it by shape. */
  state: string;
  text: string;
  items: readonly Item[];
};

export const completed: Phase = {
  id: 'completed',
  title: 'Completed',
  state: 'In use today',
  text: 'In the training and the production environment.',
  items: [
    {
      title: 'Service logs and mileage',
      text: `A job coach logs a visit and its miles in ${claims.logTime}, on phone, tablet or desktop. A maps service measures the way.`,
    },
    {
      title: 'Authorization tracking',
      text: 'Hours and miles authorized, used and remaining, with alerts.',
    },
    { title: 'Service plan (CRP-20)', text: 'Written once, at hand in every visit.' },
    { title: 'Progress report (CRP-22)', text: 'Made from the month’s logs, automatically.' },
    { title: 'Invoice documents', text: 'What supports an invoice, ready to download as one PDF.' },
    { title: 'Signatures', text: 'From consumers, staff and providers, each with its date and time.' },
    { title: 'Document vault', text: 'Plans, reports and signed papers in one place.' },
    {
      title: 'Roles, dashboards, audit trails',
      text: 'Each person sees what the role needs. The trail keeps who did what.',
    },
  ],
};

export const current: Phase = {
  id: 'current',
  title: 'Current',
  state: 'In Progress',
  text: 'What we are building now.',
  items: [
    {
      title: 'Invoice creation',
      text: 'From the supporting documents of today to the invoice itself: dates, units and amounts taken from the logs and their authorization.',
    },
    {
      title: 'Improved notes',
      text: 'Notes on a visit that are quicker to write, and easier to find when the report is due.',
    },
  ],
};

export const planned: Phase = {
  id: 'planned',
  title: 'Planned',
  state: 'Next, not started',
  text: 'What we mean to do once the current work is done.',
  items: [
    {
      title: 'New forms from the logs',
      text: 'Let the new report forms draw on service logs, as CRP-22 does.',
    },
    {
      title: 'A check before the invoice',
      text: 'Show what it lacks: a signature, a report, an authorization.',
    },
    {
      title: 'Tests with people with disabilities',
      text: 'Watch people use screen readers and other assistive technology at work, and fix what stops them.',
    },
  ],
};

export const future: Phase = {
  id: 'future',
  title: 'Future',
  state: 'Ideas, no promise',
  text: 'What we think about. Tell us which would help.',
  items: [
    { title: 'Exchange with state systems', text: 'Type once what two systems need to know.' },
    { title: 'More languages', text: 'For consumers and coaches who read another one better.' },
  ],
};

/** The report forms by number. */
export const forms: readonly { number: string; name?: string; state: 'In use' | 'In Progress' }[] = [
  { number: 'CRP-20', name: 'Service plan', state: 'In use' },
  { number: 'CRP-21', state: 'In Progress' },
  { number: 'CRP-22', name: 'Progress report', state: 'In use' },
  { number: 'CRP-30', state: 'In Progress' },
  { number: 'CRP-31', state: 'In Progress' },
  { number: 'CRP-32', state: 'In Progress' },
  { number: 'CRP-33', state: 'In Progress' },
];

export const targets = [
  {
    name: 'Uptime',
    figure: claims.targets.uptime,
    text: 'The share of the time in which the platform answers.',
  },
  { name: 'Page load', figure: claims.targets.pageLoad, text: 'From the click until the page can be used.' },
  {
    name: 'API response',
    figure: claims.targets.apiResponse,
    text: 'From a request to its answer.',
  },
  {
    name: 'Support resolution',
    figure: claims.targets.supportResolution,
    text: 'From your question until it is solved.',
  },
];
