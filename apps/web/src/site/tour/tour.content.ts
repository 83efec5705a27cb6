import type { Completed } from '@fairlead/contract/site/roadmap';

export const lead =
  'Follow one person’s month of vocational rehabilitation (VR) services at a community rehabilitation provider (CRP). The people and their data are made up.';

export const readers = [
  { id: 'director', name: 'Director' },
  { id: 'coach', name: 'Job coach' },
  { id: 'counselor', name: 'VR counselor' },
  { id: 'billing', name: 'Billing' },
] as const;

export type Reader = (typeof readers)[number]['id'];

export type MonthStep = {
  /** The drawing, by its name among the screens of the features page. */
  screen: 'authorization' | 'serviceLog' | 'mileage' | 'dashboard' | 'report' | 'invoice' | 'audit';
  title: string;
  text: string;
  /** What each reader takes from it. */
  for: Readonly<Record<Reader, string>>;
  restsOn: Completed;
};

/** One month of J. Sample's job coaching, in the order it happens. */
export const month: readonly MonthStep[] = [
  {
    screen: 'authorization',
    title: 'The state agency authorizes the service',
    text: 'J. Sample is learning the work at a bakery. The VR counselor authorizes job coaching from September to November. Fairlead shows how many hours are left, with an alert before they run out.',
    for: {
      director: 'The alert comes while there’s still time to ask for more hours.',
      coach: 'You know what’s left before you plan the next visit.',
      counselor: 'You see how the hours you authorized are being used.',
      billing: 'Once it’s entered, its number, dates, and amounts are on file.',
    },
    restsOn: 'authorizations',
  },
  {
    screen: 'serviceLog',
    title: 'The coach logs a visit',
    text: 'One Monday in November, R. Example coaches J. Sample at the bakery. Before leaving, the coach logs the time, what was done, and a short note. J. Sample signs on the screen, away from coworkers.',
    for: {
      director: 'Hours, note, and signature are on file the same day.',
      coach: 'You write it once, while it’s fresh.',
      counselor: 'The report you get later has this visit’s date and hours.',
      billing: 'Date, time, and signature are there without asking.',
    },
    restsOn: 'service-logs',
  },
  {
    screen: 'mileage',
    title: 'The map counts the miles',
    text: 'The drive had three legs, from the office and back. A maps service measures the route, and the miles count against the authorization.',
    for: {
      director: 'Each mileage record shows its route, and why it was corrected, if it was.',
      coach: 'You enter the stops. The map does the math.',
      counselor: 'The miles you’re asked to pay for come with their route.',
      billing: 'No odometer readings to add up.',
    },
    restsOn: 'mileage',
  },
  {
    screen: 'dashboard',
    title: 'The office sees where the month stands',
    text: 'The dashboard shows hours, miles, and reports for the whole program. J. Sample is on the list of authorizations running low.',
    for: {
      director: 'You start the week with what needs attention first.',
      coach: 'The office can see what’s still open without calling you.',
      counselor: 'Your provider can ask for more hours while you have time to decide.',
      billing: 'You see which logs aren’t signed yet.',
    },
    restsOn: 'dashboards',
  },
  {
    screen: 'report',
    title: 'The logs become the progress report',
    text: 'The report for October is due. Its nine logs fill in the dates and hours of the progress report (CRP-22). The coach writes about the work and the progress, and signs.',
    for: {
      director: 'You can see which reports still need a signature.',
      coach: 'You start with the dates and hours filled in.',
      counselor: 'The report’s dates and hours match the logs.',
      billing: 'The report is there when you need to attach it.',
    },
    restsOn: 'crp-22',
  },
  {
    screen: 'invoice',
    title: 'The documents behind the invoice come together',
    text: 'The authorization, nine logs, nine routes, the report, and the sign-off are put together as one PDF. You make the invoice in your own billing tool for now.',
    for: {
      director: 'You can see what stands behind the amount you bill.',
      coach: 'Your logs are already part of it.',
      counselor: 'One PDF has the logs, routes, and signed report to check against the invoice.',
      billing: 'You download one PDF instead of collecting pages.',
    },
    restsOn: 'invoice-documents',
  },
  {
    screen: 'audit',
    title: 'The audit trail keeps what happened',
    text: 'The coach corrected the miles of one log. The trail shows who changed them, and when.',
    for: {
      director: 'When an auditor asks about a day, you can look it up.',
      coach: 'You can correct a mistake and say why.',
      counselor: 'Each change shows who made it, and when.',
      billing: 'You can look up who changed a number, and when.',
    },
    restsOn: 'audit-trail',
  },
];
