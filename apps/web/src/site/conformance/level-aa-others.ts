import type { Row } from './row.ts';

/** WCAG 2.2, level AA, principles 2 to 4. */
export const levelAAOthers: readonly Row[] = [
  {
    num: '2.4.5',
    name: 'Multiple Ways',
    level: 'supports',
    notes: ['Each page has a navigation bar and a footer. There’s also a sitemap.'],
    tests: [
      {
        file: 'e2e/shell.spec.ts',
        titles: ['the navigation bar links to every page the specification names'],
      },
      {
        file: 'apps/web/test/published.test.ts',
        titles: ['the sitemap lists the indexed pages and nothing else'],
      },
    ],
  },
  {
    num: '2.4.6',
    name: 'Headings and Labels',
    level: 'supports',
    notes: [
      'We judged headings and labels by reading them.',
      'Tests check that headings are there and in order. The axe rule heading-order does, too.',
    ],
    tests: [
      {
        file: 'e2e/public-links.spec.ts',
        titles: ['no page skips a heading level, and each has one title of its own'],
      },
      {
        file: 'apps/web/test/built-site.test.ts',
        titles: ['has one first-level heading, a skip target, and both landmarks'],
      },
      { file: 'e2e/public-pages.spec.ts', titles: ['it is accessible and fits in every look'] },
    ],
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
    tests: [
      {
        file: 'apps/web/src/styles.test.ts',
        titles: ['controls, focus and drawn lines: focus on focus-gap has a contrast of at least 3'],
      },
      { file: 'e2e/public-pages.spec.ts', titles: ['at 1280 px, each Tab stop has a name and is visible'] },
    ],
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
    tests: [
      {
        file: 'e2e/public-pages.spec.ts',
        titles: [
          'at 1280 px, each Tab stop has a name and is visible',
          'at 320 px, each Tab stop has a name and is visible',
        ],
      },
      { file: 'e2e/training.spec.ts', titles: ['nothing that gets focus is hidden under the sticky bar'] },
    ],
  },
  {
    num: '2.5.7',
    name: 'Dragging Movements',
    level: 'not-applicable',
    notes: ['There’s no dragging.'],
    tests: [],
  },
  {
    num: '2.5.8',
    name: 'Target Size (Minimum)',
    level: 'supports',
    notes: [
      'The axe rule target-size checks public pages and admin pages.',
      'Public controls are at least 44 pixels high, except links within text.',
    ],
    tests: [
      {
        file: 'e2e/public-pages.spec.ts',
        titles: [
          'it is accessible and fits in every look',
          'at 1280 px, nothing is cut off, and controls are at least 44 pixels high',
        ],
      },
      {
        file: 'e2e/marketing-subscriber-list.spec.ts',
        titles: ['filters are in the URL, and an empty result can be cleared'],
      },
    ],
  },
  {
    num: '3.1.2',
    name: 'Language of Parts',
    level: 'supports',
    notes: [
      'Pages about email subscriptions are also in Spanish.',
      'There, navigation and footer say that they’re English, and links name their language.',
    ],
    tests: [
      {
        file: 'apps/web/test/screens/spanish-pages.test.ts',
        titles: [
          'someone signs up in Spanish, and reads what’s wrong in Spanish',
          'a link leads to the same page in the other language, with the query',
        ],
      },
    ],
  },
  {
    num: '3.2.3',
    name: 'Consistent Navigation',
    level: 'supports',
    notes: ['One layout has the bar and the footer of every page.'],
    tests: [
      {
        file: 'e2e/shell.spec.ts',
        titles: ['the navigation bar links to every page the specification names'],
      },
    ],
  },
  {
    num: '3.2.4',
    name: 'Consistent Identification',
    level: 'supports',
    notes: [
      'Each kind of control is made once, and repeated texts come from one place, as we found by reading the code.',
      'Links with the same text lead to the same place.',
    ],
    tests: [
      {
        file: 'apps/web/test/copy.test.ts',
        titles: ['has descriptive links, and the same text always leads to the same page'],
      },
    ],
  },
  {
    num: '3.3.3',
    name: 'Error Suggestion',
    level: 'supports',
    notes: [
      'Error messages say what to do.',
      'For security, a failed login doesn’t say which part was wrong.',
    ],
    tests: [
      {
        file: 'e2e/inquiries.spec.ts',
        titles: ['lists missing fields above, next to the fields, and in the title, and keeps the rest'],
      },
      {
        file: 'apps/web/test/screens/unsubscribe-failures.test.ts',
        titles: ['in a link is refused, and Try Again returns to manual entry'],
      },
      {
        file: 'apps/web/test/screens/login-failures.test.ts',
        titles: ['a login that fails clears the password and says why'],
      },
    ],
  },
  {
    num: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'supports',
    notes: [
      'Before a campaign is sent, the screen shows the exact number of people and asks.',
      'An opt-out can be lifted only with a reason.',
    ],
    tests: [
      {
        file: 'e2e/marketing-compose.spec.ts',
        titles: ['a campaign goes to exactly the number of people that was shown and confirmed'],
      },
      {
        file: 'e2e/marketing-subscribers.spec.ts',
        titles: ['a person who opted out is activated only with a reason'],
      },
    ],
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
    tests: [
      { file: 'e2e/login.spec.ts', titles: ['a password can be shown and hidden'] },
      {
        file: 'e2e/second-factors.spec.ts',
        titles: ['an admin adds a passkey and logs in with it, and with a recovery code, by keyboard alone'],
      },
      {
        file: 'e2e/inquiries.spec.ts',
        titles: ['accepts autofill, and sets aside what fills in every field'],
      },
    ],
  },
  {
    num: '4.1.3',
    name: 'Status Messages',
    level: 'supports',
    notes: [
      'Messages about a new page, sending, progress, and results are marked up as messages.',
      'We haven’t checked whether screen readers say them once.',
    ],
    tests: [
      {
        file: 'e2e/shell.spec.ts',
        titles: ['choosing a page in the menu navigates: title, focus on the heading, menu closed'],
      },
      {
        file: 'apps/web/test/screens/inquiry-form-failures.test.ts',
        titles: ['shows immediately that it is being sent, and is sent once'],
      },
      {
        file: 'e2e/training.spec.ts',
        titles: ['counts completed steps, by mouse and by keyboard, until the page is closed'],
      },
      {
        file: 'e2e/marketing-history.spec.ts',
        titles: ['a campaign in progress is watched live, paused, resumed, and canceled'],
      },
    ],
  },
];
