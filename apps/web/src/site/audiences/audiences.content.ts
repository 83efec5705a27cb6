import { claims } from '@fairlead/contract/platform/claims';
import type { Completed, RestsOn } from '@fairlead/contract/site/roadmap';
import type { Audience } from '../solutions/solutions.content.ts';

type Point = { text: string; restsOn: Completed };

/** One audience's page beside what /solutions says about it. */
export type Sheet = {
  /** Above the title. */
  kicker: string;
  /** Says what the product is: people come here from a search. */
  lead: string;
  gets: readonly Point[];
  sees: readonly Point[];
  /** What there's no need for anymore. */
  spared: readonly string[];
  /** Of the lead and what's spared. */
  restsOn: RestsOn;
};

const software =
  'Fairlead is vocational rehabilitation (VR) software for community rehabilitation providers (CRPs).';

export const sheets: Readonly<Record<Audience['id'], Sheet>> = {
  administrators: {
    restsOn: ['authorizations', 'crp-22', 'signatures'],
    kicker: 'For program administrators',
    lead: `${software} You see where every authorization, report, and signature stands.`,
    gets: [
      {
        text: 'Authorizations that show the hours and miles authorized, used, and remaining',
        restsOn: 'authorizations',
      },
      { text: 'Progress reports (CRP-22) with dates and hours from the logs', restsOn: 'crp-22' },
      {
        text: 'The documents behind each invoice, as one PDF',
        restsOn: 'invoice-documents',
      },
    ],
    sees: [
      { text: 'Hours, miles, and reports across the program', restsOn: 'dashboards' },
      {
        text: 'Alerts before an authorization runs out',
        restsOn: 'authorizations',
      },
      { text: 'Who wrote, changed, or signed what, and when', restsOn: 'audit-trail' },
    ],
    spared: [
      'Add up hours by hand',
      'Find out at billing time that the hours were gone',
      'Dig through folders for a signed page',
    ],
  },
  'job-coaches': {
    restsOn: ['service-logs', 'mileage', 'crp-22'],
    kicker: 'For job coaches',
    lead: `${software} You log each visit once, and the report starts from there.`,
    gets: [
      { text: `A visit logged on your phone in ${claims.logTime}`, restsOn: 'service-logs' },
      { text: 'Miles from the map, stop by stop', restsOn: 'mileage' },
      { text: 'A monthly report with the dates and hours filled in', restsOn: 'crp-22' },
    ],
    sees: [
      { text: 'The people you work with, and their service plans (CRP-20)', restsOn: 'crp-20' },
      { text: 'The hours and miles left on each authorization', restsOn: 'authorizations' },
      { text: 'Logs, reports, and documents for the people assigned to you', restsOn: 'roles' },
    ],
    spared: [
      'Write Friday’s notes from memory',
      'Add up the day’s miles by hand',
      'Type the whole month a second time',
    ],
  },
  counselors: {
    restsOn: ['crp-22', 'service-logs', 'signatures'],
    kicker: 'For vocational rehabilitation (VR) counselors',
    lead: `${software} When your providers use it, the dates and hours in their reports come from the service logs.`,
    gets: [
      {
        text: 'A progress report (CRP-22) whose dates and hours come from the service logs',
        restsOn: 'crp-22',
      },
      {
        text: 'Signatures from the job seeker, staff, and provider, each with its date and time',
        restsOn: 'signatures',
      },
      { text: 'The documents behind the invoice, as one PDF', restsOn: 'invoice-documents' },
    ],
    sees: [
      {
        text: 'The services you authorized: hours and miles authorized, used, and remaining',
        restsOn: 'authorizations',
      },
      { text: 'The service plan (CRP-20)', restsOn: 'crp-20' },
      { text: 'Only the services you authorized', restsOn: 'roles' },
    ],
    spared: [
      'Ask for the dates behind a report',
      'Ask who signed, and when',
      'Open five attachments to follow one month',
    ],
  },
  'support-staff': {
    restsOn: ['service-logs', 'crp-22', 'signatures', 'vault'],
    kicker: 'For support staff',
    lead: `${software} Records, reports, and signatures are in one place when you need them.`,
    gets: [
      { text: 'The month’s logs, miles, and reports in one record', restsOn: 'service-logs' },
      { text: 'Plans, reports, and letters, filed by person', restsOn: 'vault' },
      {
        text: 'The documents behind each invoice, as one PDF',
        restsOn: 'invoice-documents',
      },
    ],
    sees: [
      { text: 'Which logs and reports aren’t signed yet', restsOn: 'dashboards' },
      { text: 'The records you prepare, check, and file', restsOn: 'roles' },
      { text: 'Who changed what, and when', restsOn: 'audit-trail' },
    ],
    spared: [
      'Retype the coaches’ notes',
      'Drive a form across town for a signature',
      'Look for a letter on someone’s desk',
    ],
  },
};
