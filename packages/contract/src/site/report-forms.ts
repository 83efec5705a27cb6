export type ReportForm = { number: string; name?: string; state: 'In use' | 'In Progress' };

/** The report forms by number, and whether the platform has them. No state is named, because none is known. */
export const forms: readonly ReportForm[] = [
  { number: 'CRP-20', name: 'Service plan', state: 'In use' },
  { number: 'CRP-21', state: 'In Progress' },
  { number: 'CRP-22', name: 'Progress report', state: 'In use' },
  { number: 'CRP-30', state: 'In Progress' },
  { number: 'CRP-31', state: 'In Progress' },
  { number: 'CRP-32', state: 'In Progress' },
  { number: 'CRP-33', state: 'In Progress' },
];
