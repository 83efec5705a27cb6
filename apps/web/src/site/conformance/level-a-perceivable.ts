import type { Row } from './row.ts';

/** WCAG 2.2, level A, principle 1. */
export const levelAPerceivable: readonly Row[] = [
  {
    num: '1.1.1',
    name: 'Non-text Content',
    level: 'supports',
    notes: [
      'Lines and icons are hidden from assistive technology.',
      'Drawings of screens have text with their data.',
      'The email has no pictures.',
      'Only we, the authors, judged whether the text says the same as the pictures.',
    ],
    tested: true,
  },
  {
    num: '1.2.1',
    name: 'Audio-only and Video-only (Prerecorded)',
    level: 'supports',
    notes: [
      'The previews of the training videos have no sound.',
      'Their captions say what each scene says and shows.',
      'Each step is written out beside its preview.',
      'Recordings that an owner adds aren’t evaluated.',
    ],
    tested: true,
  },
  {
    num: '1.2.2',
    name: 'Captions (Prerecorded)',
    level: 'not-applicable',
    notes: [
      'No recording with sound is included.',
      'The previews still have captions, which cover none of the picture’s text.',
      'A recording that an owner adds as a file has to have captions. A player at YouTube or Vimeo may have none.',
    ],
    tested: false,
  },
  {
    num: '1.2.3',
    name: 'Audio Description or Media Alternative (Prerecorded)',
    level: 'not-applicable',
    notes: ['No recording with sound is included.', 'Each step is written out beside its video.'],
    tested: false,
    see: ['1.2.2'],
  },
  {
    num: '1.3.1',
    name: 'Info and Relationships',
    level: 'partially-supports',
    notes: [
      'Headings, lists, labels, groups, and tables are native elements.',
      'On narrow screens, the page’s styles turn admin tables into cards.',
      'Chromium keeps the roles of these tables. Other browsers may drop them.',
      'No test covers that.',
    ],
    tested: true,
  },
  {
    num: '1.3.2',
    name: 'Meaningful Sequence',
    level: 'supports',
    notes: [
      'What you see follows the order of the document.',
      'Tests check some pages. We checked the others by looking at them.',
    ],
    tested: true,
  },
  {
    num: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'supports',
    notes: [
      'No instruction relies on shape, position, or sound, as we found by reading the texts.',
      'No test covers it.',
    ],
    tested: false,
  },
  {
    num: '1.4.1',
    name: 'Use of Color',
    level: 'supports',
    notes: ['States have a word and a shape.', 'Links in text are underlined, which an axe rule checks.'],
    tested: true,
  },
  {
    num: '1.4.2',
    name: 'Audio Control',
    level: 'not-applicable',
    notes: ['Nothing plays sound on its own.'],
    tested: false,
  },
];
