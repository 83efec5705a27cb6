import { brand } from '@fairlead/contract/platform/brand';
import { claims } from '@fairlead/contract/platform/claims';
import type { Completed, RestsOn } from '@fairlead/contract/site/roadmap';
import { paths } from '../../paths.ts';

export const lead =
  'A month of vocational rehabilitation (VR) services crosses four desks. ' +
  `With ${brand.name}, everyone works from the same record and sees only what their role needs.`;

export const restsOn = {
  lead: 'roles',
  month: ['authorizations', 'service-logs', 'mileage', 'signatures', 'crp-22', 'invoice-documents'],
} as const satisfies Record<string, RestsOn>;

export type Audience = {
  id: 'administrators' | 'job-coaches' | 'counselors' | 'support-staff';
  name: string;
  role: string;
  headline: string;
  today: string;
  gains: readonly { title: string; text: string; restsOn: Completed }[];
  link: { to: string; label: string };
};

export const audiences: readonly Audience[] = [
  {
    id: 'administrators',
    name: 'Program administrators',
    role: 'You run a community rehabilitation provider (CRP).',
    headline: 'Know where every authorization stands',
    today:
      'You don’t get paid unless the authorization is in place before services start. When the hours run out unnoticed, the extra work goes unpaid. When a document is missing, the invoice comes back.',
    gains: [
      {
        title: 'Every authorization at a glance',
        text: 'Hours and miles authorized, used, and remaining, with an alert before they run out.',
        restsOn: 'authorizations',
      },
      {
        title: 'Invoice documents in one place',
        text: 'Authorization, logs, routes, report, and signatures, ready to download as one PDF.',
        restsOn: 'invoice-documents',
      },
      {
        title: 'An answer when someone asks',
        text: 'The audit trail shows who wrote, changed, or signed what, and when.',
        restsOn: 'audit-trail',
      },
    ],
    link: { to: paths.forAdministrators, label: 'More for administrators' },
  },
  {
    id: 'job-coaches',
    name: 'Job coaches',
    role: 'You support people on the job, and drive between them.',
    headline: 'Write it down once, where it happened',
    today:
      'Notes wait until evening or the end of the week. Dates, hours, and miles come from memory. Then someone types them again for the report.',
    gains: [
      {
        title: 'A log on your phone',
        text: `Hours and what was done, in ${claims.logTime}.`,
        restsOn: 'service-logs',
      },
      {
        title: 'Miles from the map',
        text: 'A maps service fills in the distance. If a road was closed, correct it and say why.',
        restsOn: 'mileage',
      },
      {
        title: 'A head start on the report',
        text: 'Your logs fill in the dates and hours. You write about the work and the progress.',
        restsOn: 'crp-22',
      },
    ],
    link: { to: paths.forJobCoaches, label: 'More for job coaches' },
  },
  {
    id: 'counselors',
    name: 'VR counselors and state agencies',
    role: 'You authorize services and pay for them.',
    headline: 'See the work behind the invoice',
    today:
      'An invoice arrives without its report, or the report has no dates. You write back, and the payment waits.',
    gains: [
      {
        title: 'Reports that match the logs',
        text: 'The dates and hours in a report come straight from the service logs.',
        restsOn: 'crp-22',
      },
      {
        title: 'Signatures with a time',
        text: 'Job seekers, staff, and providers sign on the screen. Each signature has its date and time.',
        restsOn: 'signatures',
      },
      {
        title: 'One packet behind each invoice',
        text: 'Authorization, logs, routes, report, and signatures come as one PDF.',
        restsOn: 'invoice-documents',
      },
    ],
    link: { to: paths.forCounselors, label: 'More for VR counselors' },
  },
  {
    id: 'support-staff',
    name: 'Support staff',
    role: 'You keep the office running: records, reports, billing.',
    headline: 'Keep the month’s records in one place',
    today: 'You put the packet together, and a log isn’t signed. The coach who could fix it is on the road.',
    gains: [
      {
        title: 'The month at a glance',
        text: 'Dashboards show which logs and reports aren’t signed yet.',
        restsOn: 'dashboards',
      },
      {
        title: 'One vault for documents',
        text: 'Plans, reports, and letters are filed with the person they’re about.',
        restsOn: 'vault',
      },
      {
        title: 'Time for other work',
        text: `A program can save ${claims.savedMonthly} of paperwork a month.`,
        restsOn: 'crp-22',
      },
    ],
    link: { to: paths.forSupportStaff, label: 'More for support staff' },
  },
];

/** One month, with the desk for each step. */
export const month = [
  { who: 'VR counselor', what: 'authorizes a service: the hours, the miles, and the end date.' },
  { who: 'Job coach', what: 'works with the job seeker, and logs hours and miles the same day.' },
  { who: 'Job seeker', what: 'signs for the visit on the screen.' },
  { who: 'Support staff', what: 'check the progress report that the coach finished and signed.' },
  {
    who: 'Administrator',
    what: 'bills with the documents in hand, and sees what’s left for next month.',
  },
];
