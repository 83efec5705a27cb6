import type { Row } from './row.ts';

/** WCAG 2.2, level AA, principles 2 to 4. */
export const levelAAOthers: readonly Row[] = [
  {
    num: '2.4.5',
    name: 'Multiple Ways',
    level: 'supports',
    notes: ['Each page has a navigation bar and a footer. There’s also a sitemap.'],
    tested: true,
  },
  {
    num: '2.4.6',
    name: 'Headings and Labels',
    level: 'supports',
    notes: [
      'We judged headings and labels by reading them.',
      'Tests check that headings are there and in order. The axe rule heading-order does, too.',
    ],
    tested: true,
  },
  {
    num: '2.4.7',
    name: 'Focus Visible',
    level: 'supports',
    notes: [
      'Everything that takes focus gets a ring in two tones. Its contrast is tested.',
      'The ring appears at each Tab stop on the public pages.',
      'We checked admin pages by looking at them.',
    ],
    tested: true,
  },
  {
    num: '2.4.11',
    name: 'Focus Not Obscured (Minimum)',
    level: 'supports',
    notes: [
      'Tests check each Tab stop of public pages, on a wide screen and at 320 pixels.',
      'Only the bar of the training guide covers part of a page, and never what has focus.',
      'The contents of long pages are beside the text.',
      'We checked admin pages by looking at them.',
    ],
    tested: true,
  },
  {
    num: '2.5.7',
    name: 'Dragging Movements',
    level: 'not-applicable',
    notes: ['There’s no dragging.'],
    tested: false,
  },
  {
    num: '2.5.8',
    name: 'Target Size (Minimum)',
    level: 'supports',
    notes: [
      'The axe rule target-size checks public pages and admin pages.',
      'Public controls are at least 44 pixels high, except links within text.',
    ],
    tested: true,
  },
  {
    num: '3.1.2',
    name: 'Language of Parts',
    level: 'supports',
    notes: [
      'Pages about email subscriptions are also in Spanish.',
      'There, navigation and footer say that they’re English, and links name their language.',
    ],
    tested: true,
  },
  {
    num: '3.2.3',
    name: 'Consistent Navigation',
    level: 'supports',
    notes: ['One layout has the bar and the footer of every page.'],
    tested: true,
  },
  {
    num: '3.2.4',
    name: 'Consistent Identification',
    level: 'supports',
    notes: [
      'Each kind of control is made once, and repeated texts come from one place, as we found by reading the code.',
      'Links with the same text lead to the same place.',
    ],
    tested: true,
  },
  {
    num: '3.3.3',
    name: 'Error Suggestion',
    level: 'supports',
    notes: [
      'Error messages say what to do.',
      'For security, a failed login doesn’t say which part was wrong.',
    ],
    tested: true,
  },
  {
    num: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'supports',
    notes: [
      'Before a campaign is sent, the screen shows the exact number of people and asks.',
      'An opt-out can be lifted only with a reason.',
    ],
    tested: true,
  },
  {
    num: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'supports',
    notes: [
      'You can paste the username and the password, let a password manager fill them in, and show them.',
      'There’s no puzzle to solve.',
      'Second factors are optional for most. A passkey takes no remembering and no typing. Codes can be pasted and filled in.',
      'Public forms need no login.',
    ],
    tested: true,
  },
  {
    num: '4.1.3',
    name: 'Status Messages',
    level: 'supports',
    notes: [
      'Messages about a new page, sending, progress, and results are marked up as messages.',
      'We haven’t checked whether screen readers say them once.',
    ],
    tested: true,
  },
];
