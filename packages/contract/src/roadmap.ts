import { claims } from './claims.ts';

/**
 * What the platform does today, what we're building, and what comes after. Texts elsewhere that claim something name the
 * completed item they rest on, and a test reads every built page for claims of items that aren't completed. Free of zod.
 */
type Item = {
  id: string;
  title: string;
  text: string;
};
type UnfinishedItem = Item & {
  /** What a text would say if it claimed the item for today. */
  claimedBy: RegExp;
};
type Phase<Of extends Item = Item> = {
  id: 'completed' | 'current' | 'planned' | 'future';
  title: string;
  /** The state in words; the roadmap's line shows it by shape. */
  state: string;
  text: string;
  items: readonly Of[];
};
export type RoadmapPhase = Phase;

export const completed = {
  id: 'completed',
  title: 'Completed',
  state: 'In use today',
  text: 'In both the training and the production environment.',
  items: [
    {
      id: 'service-logs',
      title: 'Service logs',
      text: `A job coach logs a visit in ${claims.logTime} on a phone, tablet, or desktop.`,
    },
    {
      id: 'mileage',
      title: 'Mileage',
      text: 'A maps service measures the route, so nobody reads an odometer.',
    },
    {
      id: 'authorizations',
      title: 'Authorization tracking',
      text: 'Hours and miles authorized, used, and remaining, with alerts.',
    },
    { id: 'crp-20', title: 'Service plan (CRP-20)', text: 'Written once, and on hand at every visit.' },
    {
      id: 'crp-22',
      title: 'Progress report (CRP-22)',
      text: 'Filled in from the month’s logs, automatically.',
    },
    {
      id: 'invoice-documents',
      title: 'Invoice documents',
      text: 'The documents behind an invoice, ready to download as one PDF.',
    },
    {
      id: 'signatures',
      title: 'Signatures',
      text: 'From job seekers, staff, and providers, each with its date and time.',
    },
    { id: 'vault', title: 'Document vault', text: 'Plans, reports, and signed papers in one place.' },
    { id: 'roles', title: 'Access by role', text: 'People see what their role needs.' },
    { id: 'dashboards', title: 'Dashboards and analytics', text: 'Where each program stands, at a glance.' },
    { id: 'audit-trail', title: 'Audit trail', text: 'Who did what, and when.' },
    {
      id: 'environments',
      title: 'Two environments',
      text: 'Training to practice in, and production for real work.',
    },
  ],
} as const satisfies Phase;

/** What a claim may rest on. */
export type Completed = (typeof completed)['items'][number]['id'];

export const current: Phase<UnfinishedItem> = {
  id: 'current',
  title: 'Current',
  state: 'In Progress',
  text: 'What we’re building now.',
  items: [
    {
      id: 'invoice-creation',
      title: 'Invoice creation',
      text: 'From today’s documents to the invoice itself: dates, units, and amounts taken from the logs and their authorization.',
      claimedBy:
        /\b(creat|generat|mak|writ|send|build|calculat|submit|number|total)(e|es|ing|s|t|ten)? (the |an |your |each |every |its |a )?(month’s |monthly )?invoices?\b|\binvoices? (is|are|gets?) (created|made|generated|sent|written)|\bto invoice\b/i,
    },
    {
      id: 'improved-notes',
      title: 'Improved notes',
      text: 'Visit notes that are faster to write, and easier to find when the report is due.',
      claimedBy: /\b(search|find|filter)\w* (your |the |all )?notes\b|\bnotes? templates?\b/i,
    },
  ],
};

export const planned: Phase<UnfinishedItem> = {
  id: 'planned',
  title: 'Planned',
  state: 'Next, not started',
  text: 'What we plan to do once the current work is done.',
  items: [
    {
      id: 'new-forms-from-logs',
      title: 'New forms from the logs',
      text: 'The new report forms will fill in from service logs, as CRP-22 does today.',
      claimedBy: /\bevery (report )?form\b|\ball (the |your )?(report )?forms\b/i,
    },
    {
      id: 'invoice-check',
      title: 'A check before the invoice',
      text: 'A list of what’s missing: a signature, a report, an authorization.',
      claimedBy:
        /\b(what’s|what is) missing\b|\bnothing is missing\b|\bbefore you (send|bill|invoice)\b|\blists? (of )?(each|every|all|any)\b.{0,60}\b(lacks?|missing|unsigned)\b/i,
    },
    {
      id: 'tests-with-people',
      title: 'Testing with people with disabilities',
      text: 'We’ll watch people use screen readers and other assistive technology at work, and fix what gets in their way.',
      claimedBy: /\btested (by|with) (people|screen reader)/i,
    },
  ],
};

export const future: Phase<UnfinishedItem> = {
  id: 'future',
  title: 'Future',
  state: 'Ideas, no promise',
  text: 'Ideas we’re thinking about. Tell us which would help.',
  items: [
    {
      id: 'state-systems',
      title: 'Connections to state systems',
      text: 'Type it once, even when two systems need it.',
      claimedBy: /\b(connect|integrat|sync)\w* (with|to) (the |your )?(state|agency)/i,
    },
    {
      id: 'languages',
      title: 'More languages',
      text: 'For consumers and coaches who’d rather read another language.',
      claimedBy: /\bmore languages\b|\bmultilingual\b/i,
    },
  ],
};

export const unfinished: readonly UnfinishedItem[] = [current, planned, future].flatMap(({ items }) => items);

export type ReportForm = { number: string; name?: string; state: 'In use' | 'In Progress' };

/** The report forms by number. */
export const forms: readonly ReportForm[] = [
  { number: 'CRP-20', name: 'Service plan', state: 'In use' },
  { number: 'CRP-21', state: 'In Progress' },
  { number: 'CRP-22', name: 'Progress report', state: 'In use' },
  { number: 'CRP-30', state: 'In Progress' },
  { number: 'CRP-31', state: 'In Progress' },
  { number: 'CRP-32', state: 'In Progress' },
  { number: 'CRP-33', state: 'In Progress' },
];
