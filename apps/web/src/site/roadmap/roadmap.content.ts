import { claims } from '@fairlead/contract/claims';

export type Phase = {
  id: 'completed' | 'current' | 'planned' | 'future';
  title: string;
  state: string;
  text: string;
  items: readonly { title: string; text: string }[];
};

export const phases: readonly Phase[] = [
  {
    id: 'completed',
    title: 'Completed',
    state: 'Done',
    text: 'In use today, in training and in production.',
    items: [
      {
        title: 'Service logs and mileage',
        text: 'Hours and miles from phone, tablet or desktop, with a maps service.',
      },
      {
        title: 'Authorization tracking',
        text: 'Hours and miles authorized, used and remaining, with alerts.',
      },
      { title: 'Service plan (CRP-20)', text: 'The plan, written and kept with the person.' },
      { title: 'Progress report (CRP-22)', text: 'Made each month from the service logs.' },
      { title: 'Signatures', text: 'From consumers, staff and providers, with date and time.' },
      { title: 'Document vault', text: 'Plans, reports and letters in one place.' },
      {
        title: 'Roles, dashboards, audit trail',
        text: 'Each person sees what the role needs, and the trail shows who did what.',
      },
    ],
  },
  {
    id: 'current',
    title: 'Current',
    state: 'In Progress',
    text: 'What we are building now.',
    items: [
      {
        title: 'Invoice creation',
        text: 'From the supporting documents that exist today to the invoice itself.',
      },
      { title: 'Improved notes', text: 'Notes that are quicker to write and easier to find.' },
      {
        title: 'More report forms',
        text: 'CRP-21, CRP-30, CRP-31, CRP-32 and CRP-33, after the forms CRP-20 and CRP-22.',
      },
    ],
  },
  {
    id: 'planned',
    title: 'Planned',
    state: 'Not started',
    text: 'Decided, and next in line. Plans can change.',
    items: [
      { title: 'Better work on the phone', text: 'Fewer taps for the entries that coaches make most.' },
      {
        title: 'More to read from dashboards',
        text: 'Questions you ask at the end of a month, answered on one page.',
      },
    ],
  },
  {
    id: 'future',
    title: 'Future',
    state: 'Idea',
    text: 'Ideas we look into. None of them is a promise.',
    items: [
      {
        title: 'Exchange with other systems',
        text: 'So that what is known in one place need not be typed in another.',
      },
      { title: 'More languages', text: 'For consumers and coaches who would rather work in another one.' },
    ],
  },
];

/** What we aim at. Each is shown with the word "target". */
export const targets = [
  { name: 'Uptime', figure: claims.targets.uptime },
  { name: 'Page load', figure: claims.targets.pageLoad },
  { name: 'API response', figure: claims.targets.apiResponse },
  { name: 'Support resolution', figure: claims.targets.supportResolution },
];
