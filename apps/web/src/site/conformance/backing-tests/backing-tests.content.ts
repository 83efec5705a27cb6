export const title = 'Tests behind the conformance report';
export const lead =
  'The automated tests behind our report on the Web Content Accessibility Guidelines (WCAG), Section 508, and the European standard (EN 301 549). They run at each change, and are named as in our code.';
export const backToReport = 'Back to the conformance report';

/** The parts of the report whose rows cite tests, with the names they have there. */
export const sections = [
  { id: 'level-a', title: 'WCAG 2.2, level A' },
  { id: 'level-aa', title: 'WCAG 2.2, level AA' },
  { id: 'section-508', title: 'Section 508' },
  { id: 'en-301-549', title: 'EN 301 549' },
  { id: 'parts', title: 'Email and admin area' },
] as const;

export type SectionId = (typeof sections)[number]['id'];
