import type { Row } from './row.ts';

/** WCAG 2.2, level A, principles 3 and 4. */
export const levelAUnderstandable: readonly Row[] = [
  {
    num: '3.1.1',
    name: 'Language of Page',
    level: 'supports',
    notes: [
      'Each page and the email name their language, in English and in Spanish.',
      'The axe rule html-has-lang checks it.',
    ],
    tests: [
      { file: 'e2e/public-pages.spec.ts', titles: ['it is accessible and fits in every look'] },
      {
        file: 'e2e/spanish.spec.ts',
        titles: ['a browser that prefers Spanish gets Spanish pages, until its reader chooses English'],
      },
      {
        file: 'e2e/marketing-mail.spec.ts',
        titles: [
          'the email is complete without images: language, headings, descriptive links, postal address',
        ],
      },
    ],
  },
  {
    num: '3.2.1',
    name: 'On Focus',
    level: 'supports',
    notes: ['Nothing opens, sends, or moves to another page on focus.', 'The slides stop on focus.'],
    tests: [{ file: 'e2e/home.spec.ts', titles: ['stop on keyboard focus, and continue only when asked'] }],
  },
  {
    num: '3.2.2',
    name: 'On Input',
    level: 'supports',
    notes: [
      'Filters change the list below them and the page’s address, but not the page.',
      'Arrow keys on tabs show another panel, as is usual for tabs.',
    ],
    tests: [
      {
        file: 'e2e/marketing-subscriber-list.spec.ts',
        titles: ['filters are in the URL, and an empty result can be cleared'],
      },
      {
        file: 'e2e/marketing-center.spec.ts',
        titles: ['the tabs are in the URL and follow Back; arrow keys move between them'],
      },
    ],
  },
  {
    num: '3.2.6',
    name: 'Consistent Help',
    level: 'supports',
    notes: [
      'Contact is in the same place in the navigation bar and the footer of each public page.',
      'The order in the footer has no test.',
    ],
    tests: [
      {
        file: 'e2e/shell.spec.ts',
        titles: ['the navigation bar links to every page the specification names'],
      },
    ],
  },
  {
    num: '3.3.1',
    name: 'Error Identification',
    level: 'supports',
    notes: [
      'Errors are listed above the form and said next to the fields. The rest of what you typed stays.',
      'Without scripts, the form to unsubscribe does the same.',
    ],
    tests: [
      {
        file: 'e2e/inquiries.spec.ts',
        titles: ['lists missing fields above, next to the fields, and in the title, and keeps the rest'],
      },
      {
        file: 'e2e/marketing-compose.spec.ts',
        titles: ['a campaign without a subject or recipients is not sent'],
      },
      {
        file: 'e2e/password-reset.spec.ts',
        titles: ['a new password is checked before it is sent, and a page without a token shows an error'],
      },
      {
        file: 'e2e/unsubscribe-link.spec.ts',
        titles: ['an invalid email is refused and stays in the field'],
      },
    ],
  },
  {
    num: '3.3.2',
    name: 'Labels or Instructions',
    level: 'supports',
    notes: [
      'Each field has a label you can see, and optional ones say so.',
      'The axe rule for labels checks it.',
    ],
    tests: [
      { file: 'e2e/public-pages.spec.ts', titles: ['it is accessible and fits in every look'] },
      {
        file: 'e2e/marketing-compose.spec.ts',
        titles: ['a campaign without a subject or recipients is not sent'],
      },
    ],
  },
  {
    num: '3.3.7',
    name: 'Redundant Entry',
    level: 'supports',
    notes: [
      'We ask nothing twice except a new password, for security.',
      'What you typed stays when something goes wrong.',
    ],
    tests: [
      {
        file: 'apps/web/test/screens/inquiry-form-failures.test.ts',
        titles: ['shows network errors, keeps the input, and sends it on the next try'],
      },
      {
        file: 'apps/web/test/screens/unsubscribe-failures.test.ts',
        titles: ['a lost connection shows an error, and the next try works'],
      },
    ],
  },
  {
    num: '4.1.2',
    name: 'Name, Role, Value',
    level: 'supports',
    notes: [
      'Controls are native.',
      'Tabs, menu, and carousel follow the patterns of the World Wide Web Consortium.',
      'We haven’t checked what screen readers say.',
    ],
    tests: [
      { file: 'e2e/public-pages.spec.ts', titles: ['it is accessible and fits in every look'] },
      {
        file: 'e2e/shell.spec.ts',
        titles: ['the Resources menu works by keyboard: opens, closes on Escape and when focus leaves'],
      },
      { file: 'e2e/home.spec.ts', titles: ['each slide is accessible and fits'] },
      { file: 'e2e/features.spec.ts', titles: ['the open overlays are accessible and fit'] },
      {
        file: 'e2e/training.spec.ts',
        titles: [
          'the guide in progress and a player are accessible and fit',
          'a filter of the modules is accessible and fits',
        ],
      },
    ],
  },
];
