import { claims } from '@fairlead/contract/platform/claims';
import type { Completed, RestsOn } from '@fairlead/contract/site/roadmap';
import { paths } from '../../paths.ts';

export const hero = {
  category: 'Vocational rehabilitation (VR) software for community rehabilitation providers (CRPs)',
  title: 'Log each visit once. The paperwork follows.',
  lead:
    'Job coaches log hours and miles on their phones. You see what’s left on every authorization. ' +
    'At month’s end, the logs fill in the progress report and back up your invoice.',
};

/** The screens beside it. */
export const heroScreens = {
  caption: 'Illustrations with made-up data',
  authorization:
    'An authorization in Fairlead: a chart shows 6 of 60 hours left. An alert says when it ends.',
  phone: 'A new service log on a phone: two hours of coaching, a note, the miles, and a signature.',
};

/** Apart from the texts, so that the page needn't load it. */
export const restsOn = {
  hero: ['service-logs', 'mileage', 'authorizations', 'crp-22', 'invoice-documents'],
  heroScreens: ['authorizations', 'service-logs', 'mileage', 'signatures'],
  screen: 'dashboards',
} as const satisfies Record<string, RestsOn>;

type Claim = { restsOn: Completed };

/** The documents on the line, in workflow order. */
export const stations = [
  {
    drawing: 'authorization',
    title: 'Authorization',
    text: 'The state VR agency approves the service, the hours, and the end date.',
    restsOn: 'authorizations',
  },
  {
    drawing: 'log',
    title: 'Service log',
    text: 'The coach logs hours, miles, and what was done.',
    restsOn: 'service-logs',
  },
  {
    drawing: 'signature',
    title: 'Signature',
    text: 'The job seeker signs on the screen. The date and time are saved.',
    restsOn: 'signatures',
  },
  {
    drawing: 'report',
    title: 'Progress report',
    text: 'The month’s logs fill it in. The coach adds the rest.',
    restsOn: 'crp-22',
  },
  {
    drawing: 'invoice',
    title: 'Invoice documents',
    text: 'Authorization, logs, routes, report, and signatures, in one PDF.',
    restsOn: 'invoice-documents',
  },
] as const satisfies readonly (Claim & { drawing: string; title: string; text: string })[];

export type Station = (typeof stations)[number];

type PainPoint = Claim & { pain: string; why: string; relief: string; how: string };

/** Problems with paper, and how Fairlead helps. */
export const painPoints: readonly PainPoint[] = [
  {
    pain: 'The hours ran out two weeks ago, and nobody noticed.',
    why: 'Work past the authorization doesn’t get paid.',
    relief: 'Every entry shows the hours used and the hours left.',
    how: 'An alert tells you before they run out, so you can ask for more in time.',
    restsOn: 'authorizations',
  },
  {
    pain: 'Friday’s notes are written from memory.',
    why: 'Dates and hours stop matching the calendar.',
    relief: `Coaches log a visit in ${claims.logTime}, on their phones.`,
    how: 'Hours, miles, and what was done, while it’s still fresh.',
    restsOn: 'service-logs',
  },
  {
    pain: 'The monthly report gets typed twice.',
    why: 'Coaches write it once. Then the office retypes it.',
    relief: 'The progress report starts from the logs.',
    how: 'Dates and hours are filled in. You write about the work and the progress, and sign.',
    restsOn: 'crp-22',
  },
  {
    pain: 'The invoice comes back because the report isn’t attached.',
    why: 'Many agencies won’t pay without it.',
    relief: 'The documents behind each invoice stay together.',
    how: 'Download the authorization, logs, routes, report, and signatures as one PDF.',
    restsOn: 'invoice-documents',
  },
];

/** The five slides. */
export const benefits = [
  {
    title: 'Log the visit while it’s fresh',
    text: `Pick the person, the service, and the time. It takes ${claims.logTime} on a phone, tablet, or desktop.`,
    screen: 'logEntry',
    restsOn: 'service-logs',
  },
  {
    title: 'Let the map count the miles',
    text: 'Choose where you started and where you went. The maps service fills in the distance.',
    screen: 'mapRoute',
    restsOn: 'mileage',
  },
  {
    title: 'Know what’s left',
    text: 'Each authorization shows the hours and miles used and left, with alerts before they run out.',
    screen: 'hoursLeft',
    restsOn: 'authorizations',
  },
  {
    title: 'Get the signature on the spot',
    text: 'Find a quiet spot, and the job seeker signs on your screen. The date and time are saved.',
    screen: 'signedEntry',
    restsOn: 'signatures',
  },
  {
    title: 'Start the report with the hours filled in',
    text: 'Your logs fill in its dates and hours. You write about the work and the progress, and sign.',
    screen: 'reportDraft',
    restsOn: 'crp-22',
  },
] as const satisfies readonly (Claim & { title: string; text: string; screen: string })[];

export type Benefit = (typeof benefits)[number];

type Result = Claim & { when: string; what: string; text: string; link: { to: string; label: string } };

export const results: readonly Result[] = [
  {
    when: 'On day one',
    what: `Get started in ${claims.guideTime}`,
    text: 'Go from first login to first monthly report on a practice site with sample data.',
    link: { to: paths.gettingStarted, label: 'See the six steps' },
    restsOn: 'environments',
  },
  {
    when: 'After every visit',
    what: `Log a visit in ${claims.logTime}`,
    text: 'Hours, miles, and notes are on record before the day gets away from you.',
    link: { to: paths.features, label: 'See how logging works' },
    restsOn: 'service-logs',
  },
  {
    when: 'At the end of each month',
    what: `Save ${claims.savedMonthly} of paperwork`,
    text: 'That’s across a program. Reports and invoice documents come from records you already have.',
    link: { to: paths.pricing, label: 'See what that could be worth' },
    restsOn: 'invoice-documents',
  },
];

type Feature = Claim & { title: string; text: string };

export const featureGrid: readonly Feature[] = [
  {
    title: 'Service logs and mileage',
    text: 'From a phone, tablet, or desktop.',
    restsOn: 'service-logs',
  },
  {
    title: 'Authorization tracking',
    text: 'Authorized, used, and remaining, with alerts.',
    restsOn: 'authorizations',
  },
  { title: 'Monthly progress reports', text: 'Filled in from the month’s logs.', restsOn: 'crp-22' },
  {
    title: 'Invoice documents',
    text: 'The supporting documents for an invoice, in one PDF.',
    restsOn: 'invoice-documents',
  },
  {
    title: 'Signature capture',
    text: 'From job seekers, staff, and the provider, with date and time.',
    restsOn: 'signatures',
  },
  { title: 'Document vault', text: 'Plans, reports, and letters, filed by person.', restsOn: 'vault' },
  { title: 'Access by role', text: 'People see what their job calls for.', restsOn: 'roles' },
  { title: 'Dashboards', text: 'Where each program stands, at a glance.', restsOn: 'dashboards' },
  { title: 'Audit trail', text: 'Who did what, and when.', restsOn: 'audit-trail' },
];

/** The screen next to the features. */
export const screen = {
  caption: 'Illustration with made-up data',
  words:
    'A program’s dashboard: hours logged, miles driven, reports to sign, and three authorizations running low.',
};
