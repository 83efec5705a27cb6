import { paths } from '../../paths.ts';

/** When the report was last gone through as a whole. Change it only then. */
export const reportedOn = '2026-11-27';

export const title = 'Accessibility conformance report';
export const lead =
  'How this product meets the Web Content Accessibility Guidelines (WCAG), Section 508, and the European standard (EN 301 549).';
/** Said before everything else, until someone has. */
export const notChecked =
  'No person with a disability, and no screen reader, has checked it yet. What we say below comes from automated tests and from our own reading.';

/** The report for programs, in the format OpenACR. */
export const yamlFile = `${paths.conformanceReport}.yaml`;
export const download = 'Download as OpenACR (YAML)';

/** The sections of the page, in order. Only their names are part of the page's first script. */
export const sections = [
  { id: 'about', title: 'What this report covers' },
  { id: 'methods', title: 'How we checked' },
  { id: 'terms', title: 'Standards and terms' },
  { id: 'level-a', title: 'WCAG 2.2, level A' },
  { id: 'level-aa', title: 'WCAG 2.2, level AA' },
  { id: 'section-508', title: 'Section 508' },
  { id: 'en-301-549', title: 'EN 301 549' },
  { id: 'parts', title: 'Email and admin area' },
  { id: 'defects', title: 'Known defects, and what’s next' },
  { id: 'manual-checks', title: 'Manual checks' },
] as const;

export type SectionId = (typeof sections)[number]['id'];
