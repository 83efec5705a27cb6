import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';
import { paths } from '../../paths.ts';

export const lead =
  'A month of vocational rehabilitation (VR) services passes over four desks. ' +
  `In ${brand.name} all four look at the same record, and each person sees only what the role needs.`;

export type Audience = {
  id: 'administrators' | 'job-coaches' | 'customers' | 'support-staff';
  name: string;
  role: string;
  headline: string;
  today: string;
  gains: readonly { title: string; text: string }[];
  link: { to: string; label: string };
};

export const audiences: readonly Audience[] = [
  {
    id: 'administrators',
    name: 'Program administrators',
    role: 'You run a community rehabilitation provider (CRP).',
    headline: 'Know what you may bill before you bill it',
    today:
      'An authorization must be there before the service. When its hours run out unseen, the work that follows is not paid. When a document is missing, the invoice comes back.',
    gains: [
      {
        title: 'Each authorization at a glance',
        text: 'Hours and miles authorized, used and remaining, with an alert before they end.',
      },
      {
        title: 'Invoices with their documents',
        text: 'Service logs, progress report and signatures go with the invoice, as a PDF to download.',
      },
      {
        title: 'An answer when someone asks',
        text: 'The audit trail shows who wrote, changed or signed what, and when.',
      },
    ],
    link: { to: paths.pricing, label: 'How a quote is made' },
  },
  {
    id: 'job-coaches',
    name: 'Job coaches',
    role: 'You work with people at their jobs, and drive between them.',
    headline: 'Write it down once, where it happened',
    today:
      'Notes wait until the evening or the end of the week. Dates, hours and miles are put together from memory, and then typed again for the report.',
    gains: [
      {
        title: 'A log on the phone',
        text: `Hours, miles and what was done, in ${claims.logTime}.`,
      },
      {
        title: 'Miles from the map',
        text: 'A maps service fills in the distance between two places.',
      },
      {
        title: 'A report that is half written',
        text: 'The monthly progress report draws on your logs. You add what they cannot say.',
      },
    ],
    link: { to: paths.gettingStarted, label: 'The six steps to start with' },
  },
  {
    id: 'customers',
    name: 'Customers',
    role: 'You fund services: a state agency, and its counselors.',
    headline: 'See the work behind the invoice',
    today:
      'An invoice arrives without its report, or the report without its dates. You write back, and the payment waits.',
    gains: [
      {
        title: 'Reports that match the logs',
        text: 'The dates and hours of the report are those of the service logs, because they come from there.',
      },
      {
        title: 'Signatures with a time',
        text: 'Consumers, staff and providers sign on the screen. Each signature keeps its date and time.',
      },
      {
        title: 'One packet for each invoice',
        text: 'What belongs to an invoice comes with it.',
      },
    ],
    link: { to: paths.contact, label: 'Ask about your agency' },
  },
  {
    id: 'support-staff',
    name: 'Support staff',
    role: 'You keep the office running: records, reports, billing.',
    headline: 'Stop chasing paper on the last of the month',
    today:
      'You know what is missing only when you put the packet together, and the person who has it is on the road.',
    gains: [
      {
        title: 'What is missing, early',
        text: 'Dashboards show where the month stands while it still runs.',
      },
      {
        title: 'One vault for documents',
        text: 'Plans, reports and letters are kept with the person they concern.',
      },
      {
        title: 'Time for other things',
        text: `Programs save ${claims.savedMonthly} of paperwork in a month.`,
      },
    ],
    link: { to: paths.adminFeatures, label: 'Training for the office' },
  },
];

/** One month, with the desk for each step. */
export const month = [
  { who: 'Customer', what: 'orders a service. The authorization says what, how much, and until when.' },
  { who: 'Job coach', what: 'works with the job seeker, and logs hours and miles the same day.' },
  { who: 'Job seeker', what: 'signs for the service on the screen.' },
  { who: 'Support staff', what: 'check the progress report that the logs have made.' },
  {
    who: 'Administrator',
    what: 'sends the invoice with its documents, and sees what is left for next month.',
  },
];
