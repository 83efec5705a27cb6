import { claims } from '@fairlead/contract/claims';
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
      'alert at 10. An alert says that they run out on Nov 16, two weeks before the end on Nov 30. Hours: 60 authorized, 54 used, ' +
      '6 remaining. Miles: 400 authorized, 262.5 used, 137.5 remaining. Below stand the last four service logs with what each left.',
  },
  serviceLog: {
    files: serviceLog,
    title: 'Service log on a phone',
    words:
      'New service log for J. Sample, Nov 9, with 8 hours left. The visit runs along the line from 9:15 to 11:15, 2 hours. Chosen: task ' +
      'coaching, fewer prompts. A note on the work at the bakery, 17.7 miles from the map, and the signature of J. Sample at 11:17 AM. ' +
      'After this entry 6 hours and 137.5 miles are left. One button saves it.',
  },
  mileage: {
    files: mileage,
    title: 'Mileage with its route on the map',
    words:
      'A map with the route of Nov 9 as one line: office to bakery 9.9 miles, bakery to library 2.1, library to office 5.7. Together 17.7 ' +
      'miles, taken from the map. Beside it the stops with whom they were for, and what is left: 137.5 of 400 miles.',
  },
  report: {
    files: progressReport,
    title: 'Draft of a progress report, CRP-22',
    words:
      'At the left the nine service logs of October, 24.5 hours, all signed, on one line that leads into the draft. The draft holds the ' +
      'hours, three goals of the plan (4, 3 and 1 of 5 steps) and what happened, with all that comes from the logs marked. One box waits ' +
      'for the job coach’s own words. Below are two lines for signatures.',
  },
  invoice: {
    files: invoicePacket,
    title: 'Invoice with its supporting documents',
    words:
      'Invoice F-0318 for October: 24.5 hours of job coaching and 118 miles. On the line beside it the five documents behind it: the ' +
      'authorization, nine service logs signed by J. Sample, nine mileage routes, the CRP-22 progress report signed by R. Example on ' +
      'Nov 2 at 4:06 PM, and the release signed by M. Specimen on Nov 3 at 8:50 AM. Nothing is missing. One button downloads all as one PDF.',
  },
  dashboard: {
    files: dashboard,
    title: 'Dashboard of a program',
    words:
      'November so far: 212.5 hours logged, 1,840 miles driven, 4 reports to sign, 3 authorizations running low. Bars show the hours ' +
      'logged in each week, below the line of the hours authorized. A list names who runs low: J. Sample with 6 hours, P. Pattern ' +
      'with 7.5, L. Mockup with 9. A table shows logs, missing signatures and reports for three job coaches.',
  },
  audit: {
    files: auditTrail,
    title: 'Audit trail of a service log',
    words:
      'Seven entries on the line, oldest first. Nov 6: R. Example begins the log and adds hours, route and note; J. Sample signs; an alert ' +
      'goes out at 8 hours left. Nov 9: M. Specimen changes the miles from 14.2 to 12.8 and says why; R. Example signs the change. Nov 12: ' +
      'K. Model, a customer, reads the log. Each entry has its time, role and device.',
  },
} satisfies Record<string, Screen>;

/** The five features on the line, in workflow order. */
export const authorizations = {
  title: 'Authorization tracking',
  text: 'An authorization is the state’s order for a service. Work beyond it is not paid. So each log shows what it takes, and what it leaves.',
  points: [
    'Hours and miles: authorized, used and remaining',
    'Alerts while there is time to ask for more',
    'The next report and invoice draw on the same figures',
  ],
};

export const logs = {
  title: 'Service logs and mileage',
  text: `Log a visit in ${claims.logTime}, on a phone, a tablet or a desktop: date, hours, what was done. A maps service finds the route and counts the miles.`,
  offline: {
    title: 'It works offline.',
    text: 'A stock room without a signal is no reason to wait until evening.',
  },
};

export const signatures = {
  title: 'Signature capture',
  text: 'Consumers, staff and the community rehabilitation provider (CRP) sign on the screen, where the work was done. Each signature keeps its date and time, and stays with the entry it was given for.',
};

export const reports = {
  title: 'Monthly progress reports',
  text: 'The logs of the month become the progress report, CRP-22, without typing them again. You read it, add what figures cannot say, and sign.',
  points: ['Hours and dates come from the logs', 'Goals come from the service plan, CRP-20'],
};

export const invoices = {
  title: 'Invoice documents',
  text: 'Many states pay no invoice without its report. Everything behind an invoice hangs on one line: authorization, logs, routes, report and signatures.',
  points: ['See what is missing before you send', 'Download the documents as a PDF'],
};

/** What the line is for. */
export const purpose =
  'All this so that the coach can look up from the paper: at the person, and at the work.';

/** The four features used all year. */
export const dashboards = {
  title: 'Dashboards',
  text: 'Hours, miles and reports of the whole program, with what needs you first. Analytics show how a month compares with the ones before.',
};

export const roles = {
  title: 'Access by role',
  text: 'Each person sees what the job needs, and no more.',
  list: [
    { role: 'Admin', sees: 'People, rates, reports and invoices of the whole program' },
    { role: 'Coach', sees: 'The people they work with, their own logs and miles' },
    { role: 'Customer', sees: 'What the funding agency ordered, and what came of it' },
    { role: 'Support staff', sees: 'The records they prepare, check and send' },
  ],
};

export const vault = {
  title: 'Document vault',
  text: 'Each document is kept with the person it’s about, not in a folder on someone’s desk.',
  holds: [
    'Authorizations and letters from the agency',
    'The service plan, CRP-20, and each progress report',
    'Logs and mileage with their signatures',
    'Documents that went out with an invoice',
  ],
};

export const audit = {
  title: 'Audit trail',
  text: 'Who did what, and when: each entry, change and signature. If a reviewer asks about a day last spring, the answer is on the screen.',
};

export const environments = [
  {
    name: 'Training',
    kind: 'the sandbox',
    text: 'Try every step with data that counts for nothing. New staff learn here, and nobody gets a wrong invoice.',
  },
  {
    name: 'Production',
    kind: 'the live one',
    text: 'The real records of real people. It runs on a host of its own, so practice never mixes with work.',
  },
];

export const guide = `From the first login to the first monthly report: six steps, ${claims.guideTime}.`;
