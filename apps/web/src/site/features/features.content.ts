import { claims } from '@fairlead/contract/platform/claims';
import type { Completed } from '@fairlead/contract/site/roadmap';

type Feature = { title: string; text: string; restsOn: Completed };

/** The five features on the line, in workflow order. */
export const authorizations = {
  title: 'Authorization tracking',
  text: 'An authorization is the state VR agency’s order for a service. Work beyond it doesn’t get paid. So every log shows the hours it used and the hours left.',
  points: [
    'Hours and miles: authorized, used, and remaining',
    'Alerts before they run out',
    'The same numbers feed the progress report',
  ],
  restsOn: 'authorizations',
} as const satisfies Feature & { points: readonly string[] };

export const logs = {
  title: 'Service logs and mileage',
  text: `Log a visit in ${claims.logTime} on a phone, tablet, or desktop: the date, the hours, and what was done. A maps service finds the route and counts the miles.`,
  offline: {
    title: 'It works offline.',
    text: 'No signal in the stockroom? Log it anyway.',
  },
  restsOn: 'service-logs',
} as const satisfies Feature & { offline: object };

export const signatures = {
  title: 'Signature capture',
  text: 'Job seekers, staff, and the provider sign on the screen, without a trip to the office. Each signature is saved with its date and time, next to the entry it’s for.',
  restsOn: 'signatures',
} as const satisfies Feature;

export const reports = {
  title: 'Monthly progress reports',
  text: 'The month’s logs fill in the progress report (CRP-22), so nobody types it twice. Read it, write about the work and the progress, and sign.',
  points: [
    'Dates and hours come from the logs',
    'You write the rest, with the service plan (CRP-20) at hand',
  ],
  restsOn: 'crp-22',
} as const satisfies Feature & { points: readonly string[] };

export const invoices = {
  title: 'Invoice documents',
  text: 'Many states won’t pay an invoice without its report. Fairlead keeps the supporting documents together: authorization, logs, routes, report, and signatures.',
  points: ['Put together from the month’s records', 'Ready to download as one PDF'],
  /** What isn't there yet. */
  next: 'We’re building the invoice itself now.',
  restsOn: 'invoice-documents',
} as const satisfies Feature & { points: readonly string[]; next: string };

/** What the line is for. */
export const purpose = 'Less paperwork, so coaches can focus on the person in front of them.';

/** The four features used all year. */
export const dashboards = {
  title: 'Dashboards',
  text: 'Analytics for your whole program: hours, miles, and reports, with what needs attention first.',
  restsOn: 'dashboards',
} as const satisfies Feature;

export const roles = {
  title: 'Access by role',
  text: 'People see what their job calls for, and nothing more.',
  list: [
    { role: 'Admin', sees: 'People, rates, and reports across the program' },
    { role: 'Coach', sees: 'The people assigned to them: plans, authorizations, logs, and reports' },
    {
      role: 'Customer',
      sees: 'The VR counselor or agency that pays for services, not the job seeker. They see what they authorized.',
    },
    { role: 'Support staff', sees: 'The records they prepare, check, and file' },
  ],
  restsOn: 'roles',
} as const satisfies Feature & { list: readonly object[] };

export const vault = {
  title: 'Document vault',
  text: 'Every document is filed with the person it’s about, not in a folder on someone’s desk.',
  holds: [
    'Authorizations and letters from the agency',
    'The service plan (CRP-20) and each progress report',
    'Logs and mileage with their signatures',
    'The documents behind each invoice',
  ],
  restsOn: 'vault',
} as const satisfies Feature & { holds: readonly string[] };

export const audit = {
  title: 'Audit trail',
  text: 'Who did what, and when: every entry, change, and signature. When an auditor asks about a day last spring, you can look it up.',
  restsOn: 'audit-trail',
} as const satisfies Feature;

/** The one place that says so. */
export const tenants =
  'Fairlead is multi-tenant: many providers use the same software, and each one’s records stay separate.';

type Environment = { name: string; kind: string; text: string; restsOn: Completed };

export const environments: readonly Environment[] = [
  {
    restsOn: 'environments',
    name: 'Training',
    kind: 'the practice site',
    text: 'Try every step with sample data. New staff learn here, and nothing they do counts.',
  },
  {
    restsOn: 'environments',
    name: 'Production',
    kind: 'the live site',
    text: 'Your real records live here, on a separate host. Practice never mixes with real work.',
  },
];

export const guide = `From first login to first monthly report: six steps, ${claims.guideTime}.`;
