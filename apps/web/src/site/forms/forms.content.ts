import type { Completed } from '@fairlead/contract/site/roadmap';

export const lead =
  'Vocational rehabilitation (VR) agencies ask community rehabilitation providers (CRPs) for reports on their own forms. Fairlead has two of them today. Compare these numbers with the forms your agency requires.';

/** What each form in use does. */
export const inUse: readonly { title: string; text: string; restsOn: Completed }[] = [
  {
    title: 'CRP-20, the service plan',
    text: 'Write it once. It’s on hand at every visit, and when the report is due.',
    restsOn: 'crp-20',
  },
  {
    title: 'CRP-22, the progress report',
    text: 'The month’s logs fill in the dates and hours. You write about the work and the progress, and sign.',
    restsOn: 'crp-22',
  },
];
