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
    tested: true,
  },
  {
    num: '3.2.1',
    name: 'On Focus',
    level: 'supports',
    notes: ['Nothing opens, sends, or moves to another page on focus.', 'The slides stop on focus.'],
    tested: true,
  },
  {
    num: '3.2.2',
    name: 'On Input',
    level: 'supports',
    notes: [
      'Filters change the list below them and the page’s address, but not the page.',
      'Arrow keys on tabs show another panel, as is usual for tabs.',
    ],
    tested: true,
  },
  {
    num: '3.2.6',
    name: 'Consistent Help',
    level: 'supports',
    notes: [
      'Contact is in the same place in the navigation bar and the footer of each public page.',
      'The order in the footer has no test.',
    ],
    tested: true,
  },
  {
    num: '3.3.1',
    name: 'Error Identification',
    level: 'supports',
    notes: [
      'Errors are listed above the form and said next to the fields. The rest of what you typed stays.',
      'Without scripts, the form to unsubscribe does the same.',
    ],
    tested: true,
  },
  {
    num: '3.3.2',
    name: 'Labels or Instructions',
    level: 'supports',
    notes: [
      'Each field has a label you can see, and optional ones say so.',
      'The axe rule for labels checks it.',
    ],
    tested: true,
  },
  {
    num: '3.3.7',
    name: 'Redundant Entry',
    level: 'supports',
    notes: [
      'We ask nothing twice except a new password, for security.',
      'What you typed stays when something goes wrong.',
    ],
    tested: true,
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
    tested: true,
  },
];
