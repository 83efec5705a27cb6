import { claims } from '../platform/claims.ts';

/**
 * What the platform does today, what we're building, and what comes after. Texts elsewhere that claim something name the
 * completed item they rest on. A test reads every built page for claims of items that aren't completed; a new one needs
 * an entry in `apps/web/test/unfinished-claims.ts`.
 */
type Item = {
  id: string;
  title: string;
  text: string;
};
type Phase = {
  id: 'completed' | 'current' | 'planned' | 'future';
  title: string;
  /** The state in words; the roadmap's line shows it by shape. */
  state: string;
  text: string;
  items: readonly Item[];
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
      text: 'A maps service measures the route.',
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
      text: 'Dates and hours come from the month’s logs, automatically. The coach writes the rest.',
    },
    {
      id: 'invoice-documents',
      title: 'Invoice documents',
      text: 'The supporting documents for an invoice, ready to download as one PDF.',
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

/**
 * Of a text with several claims: all that they rest on. A content file's own `restsOn` has it for those of its exports
 * that aren't objects with one, by name.
 */
export type RestsOn = Completed | readonly Completed[];

export const current = {
  id: 'current',
  title: 'Current',
  state: 'In Progress',
  text: 'What we’re building now.',
  items: [
    {
      id: 'invoice-creation',
      title: 'Invoice creation',
      text: 'From today’s documents to the invoice itself: dates, units, and amounts taken from the logs and their authorization.',
    },
    {
      id: 'improved-notes',
      title: 'Improved notes',
      text: 'Visit notes that are faster to write, and easier to find when the report is due.',
    },
  ],
} as const satisfies Phase;

export const planned = {
  id: 'planned',
  title: 'Planned',
  state: 'Next, not started',
  text: 'What we plan to do once the current work is done.',
  items: [
    {
      id: 'new-forms-from-logs',
      title: 'New forms from the logs',
      text: 'The new report forms will fill in from service logs, as CRP-22 does today.',
    },
    {
      id: 'invoice-check',
      title: 'A check before the invoice',
      text: 'A list of what’s missing: a signature, a report, an authorization.',
    },
    {
      id: 'tests-with-people',
      title: 'Testing with people with disabilities',
      text: 'People with disabilities will try it with their own assistive technology. We’ll fix what gets in their way.',
    },
  ],
} as const satisfies Phase;

export const future = {
  id: 'future',
  title: 'Future',
  state: 'Ideas, not commitments',
  text: 'Ideas we’re thinking about. Tell us which would help.',
  items: [
    {
      id: 'state-systems',
      title: 'Connections to state systems',
      text: 'Type it once, even when two systems need it.',
    },
    {
      id: 'languages',
      title: 'More languages',
      text: 'For consumers and coaches who’d rather read another language.',
    },
  ],
} as const satisfies Phase;

/** What isn't there yet. */
export type Unfinished = (typeof current | typeof planned | typeof future)['items'][number]['id'];
