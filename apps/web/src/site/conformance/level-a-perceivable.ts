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
    tests: [
      { file: 'e2e/features.spec.ts', titles: ['the text next to an enlarged picture includes its data'] },
      { file: 'apps/web/test/copy.test.ts', titles: ['describes its pictures'] },
      {
        file: 'e2e/marketing-mail.spec.ts',
        titles: [
          'the email is complete without images: language, headings, descriptive links, postal address',
        ],
      },
    ],
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
    tests: [
      { file: 'media/test/clips.test.ts' },
      {
        file: 'e2e/training.spec.ts',
        titles: ['has six steps with their minutes, about forty in total, each with text'],
      },
      {
        file: 'e2e/without-script.spec.ts',
        titles: ['all steps and modules are readable, and each video is a link to a file'],
      },
    ],
  },
  {
    num: '1.2.2',
    name: 'Captions (Prerecorded)',
    level: 'not-applicable',
    notes: [
      'No recording with sound is included.',
      'The previews still have captions, which cover none of the picture’s text.',
      'Owners have to add captions to their own recordings.',
    ],
    tests: [],
  },
  {
    num: '1.2.3',
    name: 'Audio Description or Media Alternative (Prerecorded)',
    level: 'not-applicable',
    notes: ['No recording with sound is included.', 'Each step is written out beside its video.'],
    tests: [],
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
    tests: [
      { file: 'e2e/public-pages.spec.ts', titles: ['it is accessible and fits in every look'] },
      {
        file: 'apps/web/test/built-site.test.ts',
        titles: ['has one first-level heading, a skip target, and both landmarks'],
      },
      {
        file: 'e2e/marketing-subscriber-list.spec.ts',
        titles: ['filters are in the URL, and an empty result can be cleared'],
      },
    ],
  },
  {
    num: '1.3.2',
    name: 'Meaningful Sequence',
    level: 'supports',
    notes: [
      'What you see follows the order of the document.',
      'Tests check some pages. We checked the others by looking at them.',
    ],
    tests: [
      {
        file: 'e2e/without-script.spec.ts',
        titles: [
          'pages are readable and the navigation works',
          'the whole policy is readable, and no outdated date is shown',
        ],
      },
    ],
  },
  {
    num: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'supports',
    notes: [
      'No instruction relies on shape, position, or sound, as we found by reading the texts.',
      'No test covers it.',
    ],
    tests: [],
  },
  {
    num: '1.4.1',
    name: 'Use of Color',
    level: 'supports',
    notes: ['States have a word and a shape.', 'Links in text are underlined, which an axe rule checks.'],
    tests: [
      {
        file: 'e2e/public-claims.spec.ts',
        titles: ['four phases are on the line in order, each with its state in words'],
      },
      { file: 'e2e/public-pages.spec.ts', titles: ['it is accessible and fits in every look'] },
    ],
  },
  {
    num: '1.4.2',
    name: 'Audio Control',
    level: 'not-applicable',
    notes: ['Nothing plays sound on its own.'],
    tests: [],
  },
];
