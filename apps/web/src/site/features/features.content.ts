import { claims } from '@fairlead/contract/claims';
import type { Completed } from '@fairlead/contract/roadmap';
import { auditTrail } from '../../pictures/audit-trail.ts';
import { authorization } from '../../pictures/authorization.ts';
import { dashboard } from '../../pictures/dashboard.ts';
import { invoicePacket } from '../../pictures/invoice-packet.ts';
import { mileage } from '../../pictures/mileage.ts';
import { progressReport } from '../../pictures/progress-report.ts';
import { serviceLog } from '../../pictures/service-log.ts';
import type { PictureFiles } from '../../ui/picture.tsx';

/** A drawing of a screen. */
export type Screen = {
  files: PictureFiles;
  /** Names the screen in the overlay and in its button. */
  title: string;
  /** Describes the drawing and its data, for people who can't see it or see it too small. */
  words: string;
};

export const screens = {
  authorization: {
    files: authorization,
    title: 'Authorization with hours and miles left',
    words:
      'Authorization A-1042 for J. Sample, job coaching. The hours remaining fall like a tide from 60 on Sep 1 to 6 today, below the ' +
      'alert at 10. An alert says they’ll run out on Nov 16, two weeks before the authorization ends on Nov 30. Hours: 60 authorized, ' +
      '54 used, 6 remaining. Miles: 400 authorized, 262.5 used, 137.5 remaining. Below are the last four service logs, each with the hours left after it.',
  },
  serviceLog: {
    files: serviceLog,
    title: 'Service log on a phone',
    words:
      'A new service log for J. Sample on Nov 9, with 8 hours left. The visit runs along the line from 9:15 to 11:15, 2 hours. Checked: ' +
      'task coaching, fewer prompts. There’s a note about the work at the bakery, 17.7 miles from the map, and J. Sample’s signature at ' +
      '11:17 AM. After this entry, 6 hours and 137.5 miles are left. One button saves it.',
  },
  mileage: {
    files: mileage,
    title: 'Mileage with its route on the map',
    words:
      'A map with the Nov 9 route as one line. Office to bakery is 9.9 miles, bakery to library 2.1, library to office 5.7. That’s 17.7 ' +
      'miles in all, taken from the map. Beside it are the stops, who each one was for, and what’s left: 137.5 of 400 miles.',
  },
  report: {
    files: progressReport,
    title: 'Draft of a progress report, CRP-22',
    words:
      'On the left are October’s nine service logs, 24.5 hours, all signed, on one line that leads into the draft. The draft shows the ' +
      'hours, three goals from the plan (4, 3, and 1 of 5 steps), and what happened. Everything from the logs is marked. One box is ' +
      'for the job coach’s own words. Below are two lines for signatures.',
  },
  invoice: {
    files: invoicePacket,
    title: 'The documents behind an invoice',
    words:
      'The documents behind the October invoice. A summary lists 24.5 hours of job coaching and 118 miles, nine entries each. On the line ' +
      'beside it are five documents: the authorization, nine service logs signed by J. Sample, nine mileage routes, the CRP-22 progress ' +
      'report signed by R. Example, and the release signed by M. Specimen. One button downloads them all as one PDF.',
  },
  dashboard: {
    files: dashboard,
    title: 'A program’s dashboard',
    words:
      'November so far: 212.5 hours logged, 1,840 miles driven, 4 reports to sign, 3 authorizations running low. Bars show the hours ' +
      'logged each week, below the line of the hours authorized. A list names who’s running low: J. Sample with 6 hours, P. Pattern ' +
      'with 7.5, L. Mockup with 9. A table shows logs, unsigned logs, and reports for three job coaches.',
  },
  audit: {
    files: auditTrail,
    title: 'The audit trail of a service log',
    words:
      'Seven entries on the line, oldest first. Nov 6: R. Example starts the log and adds hours, route, and note; J. Sample signs; an alert ' +
      'goes out at 8 hours left. Nov 9: M. Specimen changes the miles from 14.2 to 12.8 and says why; R. Example signs the change. Nov 12: ' +
      'K. Model, a VR counselor, reads the log. Each entry has its time, role, and device.',
  },
} satisfies Record<string, Screen>;

type Feature = { title: string; text: string; restsOn: Completed };

/** The five features on the line, in workflow order. */
export const authorizations = {
  title: 'Authorization tracking',
  text: 'An authorization is the state VR agency’s order for a service. Work beyond it doesn’t get paid. So every log shows the hours it used and the hours left.',
  points: [
    'Hours and miles: authorized, used, and remaining',
    'Alerts while there’s still time to ask for more',
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
  text: 'Job seekers, staff, and the provider sign on the screen, right where the work happened. Each signature is saved with its date and time, next to the entry it’s for.',
  restsOn: 'signatures',
} as const satisfies Feature;

export const reports = {
  title: 'Monthly progress reports',
  text: 'The month’s logs fill in the progress report (CRP-22), so nobody types it twice. Read it, add what numbers can’t say, and sign.',
  points: ['Dates and hours come from the logs', 'Goals come from the service plan (CRP-20)'],
  restsOn: 'crp-22',
} as const satisfies Feature & { points: readonly string[] };

export const invoices = {
  title: 'Invoice documents',
  text: 'Many states won’t pay an invoice without its report. Fairlead keeps everything behind an invoice together: authorization, logs, routes, report, and signatures.',
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
  text: 'See hours, miles, and reports across your program, with what needs attention first. Analytics compare this month with the ones before.',
  restsOn: 'dashboards',
} as const satisfies Feature;

export const roles = {
  title: 'Access by role',
  text: 'People see what their job calls for, and nothing more.',
  list: [
    { role: 'Admin', sees: 'People, rates, and reports across the program' },
    { role: 'Coach', sees: 'The people they work with, and their own logs and miles' },
    {
      role: 'Customer',
      sees: 'For the VR counselor or agency that pays: the services they authorized, and the results',
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
  text: 'Who did what, and when: every entry, change, and signature. When a reviewer asks about a day last spring, you can look it up.',
  restsOn: 'audit-trail',
} as const satisfies Feature;

export const reportForms = {
  title: 'Forms that fit',
  text: 'The service plan (CRP-20) and the progress report (CRP-22) are in use today. Five more forms are in progress.',
  others: 'Does your state use other forms?',
  restsOn: 'crp-20',
} as const satisfies Feature & { others: string };

/** The one place that says so. */
export const tenants =
  'Fairlead is multi-tenant: many providers use the same software, and each one’s records stay separate.';

export const environments = [
  {
    name: 'Training',
    kind: 'the practice site',
    text: 'Try every step with sample data. New staff learn here, and nothing they do counts.',
  },
  {
    name: 'Production',
    kind: 'the live site',
    text: 'Your real records live here, on a separate host. Practice never mixes with real work.',
  },
];

export const guide = `From first login to first monthly report: six steps, ${claims.guideTime}.`;
