import type { Row } from './row.ts';

/** Revised Section 508, chapters 3, 5, and 6. Chapter 4 is about hardware. */
export const section508: readonly Row[] = [
  {
    num: '302.1',
    name: 'Without Vision',
    level: 'partially-supports',
    notes: [
      'Names, roles, order, and messages are tested the way the browser reports them.',
      'No screen reader was used.',
      'On narrow screens, tables may be a problem.',
    ],
    tests: [],
    see: ['1.1.1', '1.3.1', '4.1.2', '4.1.3'],
  },
  {
    num: '302.2',
    name: 'With Limited Vision',
    level: 'supports',
    notes: ['Contrast, reflow, text spacing, and larger text are tested.', 'No magnifier was used.'],
    tests: [],
    see: ['1.4.3', '1.4.4', '1.4.10', '1.4.11', '1.4.12'],
  },
  {
    num: '302.3',
    name: 'Without Perception of Color',
    level: 'supports',
    notes: [],
    tests: [],
    see: ['1.4.1'],
  },
  {
    num: '302.4',
    name: 'Without Hearing',
    level: 'supports',
    notes: ['Nothing relies on sound alone.', 'Recordings that an owner adds need captions.'],
    tests: [],
    see: ['1.2.1', '1.2.2'],
  },
  { num: '302.5', name: 'With Limited Hearing', level: 'supports', notes: [], tests: [], see: ['302.4'] },
  {
    num: '302.6',
    name: 'Without Speech',
    level: 'supports',
    notes: ['Nothing needs speech.', 'Support is there by email, form, and phone.', 'No test covers it.'],
    tests: [],
  },
  {
    num: '302.7',
    name: 'With Limited Manipulation',
    level: 'supports',
    notes: ['Switches and voice control weren’t used.'],
    tests: [],
    see: ['2.1.1', '2.5.1', '2.5.7', '2.5.8'],
  },
  {
    num: '302.8',
    name: 'With Limited Reach and Strength',
    level: 'supports',
    notes: [],
    tests: [],
    see: ['302.7'],
  },
  {
    num: '302.9',
    name: 'With Limited Language, Cognitive, and Learning Abilities',
    level: 'partially-supports',
    notes: [
      'Public texts are in plain language. The admin area has no limit for its reading grade.',
      'Errors say what to do.',
      'Nothing moves except the slides, which you can stop.',
      'Readers haven’t tested it.',
    ],
    tests: [
      {
        file: 'apps/web/test/copy.test.ts',
        titles: ['reads at grade 9 or below', 'spells out each acronym at first use'],
      },
    ],
  },
  {
    num: '501.1',
    name: 'Scope, Incorporation of WCAG',
    level: 'see-wcag',
    notes: ['The product is web content. Platform software and its user preferences are up to the browser.'],
    tests: [],
  },
  {
    num: '504.2',
    name: 'Content Creation or Editing',
    level: 'partially-supports',
    notes: [
      'The email editor works by keyboard.',
      'It can’t make what its document doesn’t have, such as a skipped frame or a layout table.',
      'No screen reader was used.',
    ],
    tests: [
      {
        file: 'e2e/marketing-write.spec.ts',
        titles: ['a newsletter is written by keyboard alone, and arrives as its preview shows it'],
      },
    ],
  },
  {
    num: '504.2.1',
    name: 'Preservation of Information Provided for Accessibility in Format Conversion',
    level: 'supports',
    notes: ['An email is sent in two formats, and both say the same words.'],
    tests: [
      {
        file: 'apps/api/src/mail/document/render-document.test.ts',
        titles: ['random emails have no fault, and both parts say the same words'],
      },
    ],
  },
  {
    num: '504.2.2',
    name: 'PDF Export',
    level: 'not-applicable',
    notes: ['The editor saves no such files.'],
    tests: [],
  },
  {
    num: '504.3',
    name: 'Prompts',
    level: 'supports',
    notes: [
      'The editor asks for alternative text.',
      'An email without it, or with a skipped heading level, isn’t sent.',
    ],
    tests: [
      {
        file: 'e2e/marketing-write.spec.ts',
        titles: ['a newsletter is written by keyboard alone, and arrives as its preview shows it'],
      },
      { file: 'apps/api/src/features/campaigns/documents.test.ts' },
    ],
  },
  {
    num: '504.4',
    name: 'Templates',
    level: 'supports',
    notes: ['Each ready-made template passes the checks that every email has to pass before it’s sent.'],
    tests: [
      { file: 'packages/contract/src/mail/built-in-templates.test.ts', titles: ['could be sent as it is'] },
    ],
  },
  {
    num: '602.2',
    name: 'Accessibility and Compatibility Features',
    level: 'supports',
    notes: ['The page about accessibility says what’s tested and what isn’t.'],
    tests: [
      {
        file: 'e2e/public-claims.spec.ts',
        titles: ['the statement names the goal, what is not tested, and how to report a problem'],
      },
    ],
  },
  {
    num: '602.3',
    name: 'Electronic Support Documentation',
    level: 'supports',
    notes: [
      'The training pages are part of the public site and of this report.',
      'The documents for operators aren’t evaluated.',
    ],
    tests: [],
    see: ['1.3.1', '2.1.1', '4.1.2'],
  },
  {
    num: '602.4',
    name: 'Alternate Formats for Non-Electronic Support Documentation',
    level: 'not-applicable',
    notes: ['There’s nothing on paper.'],
    tests: [],
  },
  {
    num: '603.2',
    name: 'Information on Accessibility and Compatibility Features',
    level: 'not-evaluated',
    notes: ['We can’t judge what an owner’s support staff know.'],
    tests: [],
  },
  {
    num: '603.3',
    name: 'Accommodation of Communication Needs',
    level: 'supports',
    notes: [
      'You can reach support by phone, email, and form.',
      'Relay calls weren’t tried.',
      'No test covers it.',
    ],
    tests: [],
  },
];
