import type { RestsOn } from '@fairlead/contract/site/roadmap';
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
  restsOn: RestsOn;
  files: PictureFiles;
  /** Names the screen in the overlay and in its button. */
  title: string;
  /** Describes the drawing and its data, for people who can't see it or see it too small. */
  words: string;
};

export const screens = {
  authorization: {
    restsOn: 'authorizations',
    files: authorization,
    title: 'Authorization with hours and miles left',
    words:
      'Authorization A-1042 for J. Sample, job coaching. A chart shows the hours remaining, from 60 on Sep 1 to 6 today, and ' +
      'the alert this program set at 10. The alert says that 6 hours are left, and that the authorization ends on Nov 30. Hours: 60 authorized, ' +
      '54 used, 6 remaining. Miles: 400 authorized, 262.5 used, 137.5 remaining. Below are the last four service logs, each with the hours left after it.',
  },
  serviceLog: {
    restsOn: ['service-logs', 'mileage', 'signatures'],
    files: serviceLog,
    title: 'Service log on a phone',
    words:
      'A new service log for J. Sample on Nov 9, with 8 hours left. The visit runs along the line from 9:15 to 11:15, 2 hours. Checked: ' +
      'task coaching, fading prompts. There’s a note about the work at the bakery, 9.9 miles from the map, and J. Sample’s signature at ' +
      '11:17 AM. After this entry, 6 hours and 145.3 miles are left. One button saves it.',
  },
  mileage: {
    restsOn: 'mileage',
    files: mileage,
    title: 'Mileage with its route on the map',
    words:
      'A map with the Nov 9 route as one line. Office to bakery is 9.9 miles, bakery to library 2.1, library to office 5.7. That’s 17.7 ' +
      'miles in all, taken from the map. Beside it are the stops, all for J. Sample, and what’s left: 137.5 of 400 miles.',
  },
  report: {
    restsOn: 'crp-22',
    files: progressReport,
    title: 'Draft of a progress report, CRP-22',
    words:
      'On the left are October’s nine service logs, 24.5 hours, all signed, on one line that leads into the draft. Its dates, ' +
      'hours, and miles come from the logs, and are marked. The job coach wrote the rest, in one box: progress on three goals (4, 3, and ' +
      '1 of 5 steps), and what happened. Below are two lines for signatures.',
  },
  invoice: {
    restsOn: 'invoice-documents',
    files: invoicePacket,
    title: 'The documents behind an invoice',
    words:
      'Supporting documents for the October invoice. A summary lists 24.5 hours of job coaching and 118 miles, nine entries each. On the line ' +
      'beside it are five documents: the authorization, nine service logs signed by J. Sample, nine mileage routes, the CRP-22 progress ' +
      'report signed by R. Example, and the provider’s sign-off by M. Specimen. One button downloads them all as one PDF.',
  },
  dashboard: {
    restsOn: 'dashboards',
    files: dashboard,
    title: 'A program’s dashboard',
    words:
      'November so far: 212.5 hours logged, 1,840 miles driven, 4 reports to sign, 3 authorizations running low. Bars show the hours ' +
      'logged each week, below the line of the hours authorized. A list names who’s running low: J. Sample with 6 hours, P. Pattern ' +
      'with 7.5, L. Mockup with 9. A table shows logs, signed logs, and reports for three job coaches.',
  },
  audit: {
    restsOn: 'audit-trail',
    files: auditTrail,
    title: 'The audit trail of a service log',
    words:
      'Seven entries on the line, oldest first. Nov 6: R. Example starts the log and adds hours, route, and note; J. Sample signs; an alert ' +
      'goes out at 8 hours left. Nov 9: R. Example corrects the miles from 14.2 to 12.8 and says why; J. Sample signs again. Nov 12: ' +
      'M. Specimen downloads the log. Each entry has its time, role, and device.',
  },
} satisfies Record<string, Screen>;
