import type { Row } from './row.ts';

/** WCAG 2.2, level A, principle 2. */
export const levelAOperable: readonly Row[] = [
  {
    num: '2.1.1',
    name: 'Keyboard',
    level: 'supports',
    notes: ['Public pages, and tasks in the admin area from start to end, work with the keyboard alone.'],
    tests: [
      { file: 'e2e/public-pages.spec.ts', titles: ['at 1280 px, each Tab stop has a name and is visible'] },
      {
        file: 'e2e/login.spec.ts',
        titles: ['a login from the home page using only the keyboard ends at the dashboard'],
      },
      { file: 'e2e/features.spec.ts', titles: ['each picture opens and closes using only the keyboard'] },
      {
        file: 'e2e/inquiries.spec.ts',
        titles: ['is filled in and sent using only the keyboard, in page order'],
      },
      {
        file: 'e2e/privacy.spec.ts',
        titles: ['the contents link to each section by keyboard and mark the current one'],
      },
      {
        file: 'e2e/marketing-keyboard.spec.ts',
        titles: [
          'a subscriber is added, found, and deactivated using only the keyboard',
          'a plain admin composes, confirms, and sends a campaign using only the keyboard',
          'a report is opened, filtered, and closed using only the keyboard',
        ],
      },
      {
        file: 'e2e/sign-up.spec.ts',
        titles: [
          'someone signs up, confirms by the emailed link, and shows up with proof, by keyboard alone',
        ],
      },
    ],
  },
  {
    num: '2.1.2',
    name: 'No Keyboard Trap',
    level: 'supports',
    notes: [
      'Tests go through public pages from start to end.',
      'Dialogs keep the focus inside, and Escape closes them. It closes menus, too.',
      'Video players of other companies weren’t tested.',
    ],
    tests: [
      { file: 'e2e/public-pages.spec.ts', titles: ['at 1280 px, each Tab stop has a name and is visible'] },
      {
        file: 'e2e/features.spec.ts',
        titles: ['the overlay traps focus and keeps the page behind it still'],
      },
      {
        file: 'e2e/shell.spec.ts',
        titles: ['the Resources menu works by keyboard: opens, closes on Escape and when focus leaves'],
      },
    ],
  },
  {
    num: '2.1.4',
    name: 'Character Key Shortcuts',
    level: 'supports',
    notes: [
      'The admin area has some. You can switch them off, and none of them works while you type.',
      'The public pages have none.',
    ],
    tests: [
      {
        file: 'apps/web/test/screens/shortcuts.test.ts',
        titles: [
          'are all listed, and switched off in one place',
          'do nothing with another key, or while typing',
        ],
      },
    ],
  },
  {
    num: '2.2.1',
    name: 'Timing Adjustable',
    level: 'partially-supports',
    notes: [
      'Public pages have no time limits.',
      'An admin’s session ends eight hours after login.',
      'It also ends after an hour without use, or after what owners set, up to eight hours.',
      'The screen warns and renews the session in place. Drafts stay.',
      'Renewing takes the password, and a second factor if there is one. That’s more than the simple action the criterion asks for.',
      'Short notices go away after three seconds. They stay while the pointer is on them, and what they say is also shown elsewhere.',
    ],
    tests: [
      {
        file: 'e2e/session.spec.ts',
        titles: ['a session about to expire is extended in place, and the input stays'],
      },
    ],
  },
  {
    num: '2.2.2',
    name: 'Pause, Stop, Hide',
    level: 'supports',
    notes: [
      'Only the five slides on the home page move on their own.',
      'A button stops them. They also stop on keyboard focus.',
      'With reduced motion, they don’t move at all.',
    ],
    tests: [
      {
        file: 'e2e/home.spec.ts',
        titles: [
          'stop and start with their button, which is the first tab stop',
          'stop on keyboard focus, and continue only when asked',
          'no slide moves automatically under reduced motion',
        ],
      },
    ],
  },
  {
    num: '2.3.1',
    name: 'Three Flashes or Below Threshold',
    level: 'supports',
    notes: [
      'Nothing flashes, as far as we can see.',
      'The previews of the training videos only fade and move.',
    ],
    tests: [{ file: 'media/test/clips.test.ts' }],
  },
  {
    num: '2.4.1',
    name: 'Bypass Blocks',
    level: 'supports',
    notes: ['The first Tab stop skips to the content.'],
    tests: [{ file: 'e2e/shell.spec.ts', titles: ['the first tab stop skips to the content'] }],
  },
  {
    num: '2.4.2',
    name: 'Page Titled',
    level: 'supports',
    notes: ['Each page has its own title, even when it opens without a reload.'],
    tests: [
      { file: 'apps/web/test/built-site.test.ts', titles: ['/privacy has its title and description'] },
      {
        file: 'e2e/shell.spec.ts',
        titles: ['choosing a page in the menu navigates: title, focus on the heading, menu closed'],
      },
    ],
  },
  {
    num: '2.4.3',
    name: 'Focus Order',
    level: 'supports',
    notes: [
      'Focus follows the order of the page.',
      'After a page change, it’s on the heading. After a dialog, it’s where it was before.',
    ],
    tests: [
      {
        file: 'e2e/inquiries.spec.ts',
        titles: ['is filled in and sent using only the keyboard, in page order'],
      },
      { file: 'e2e/home.spec.ts', titles: ['stop on keyboard focus, and continue only when asked'] },
      {
        file: 'e2e/shell.spec.ts',
        titles: ['choosing a page in the menu navigates: title, focus on the heading, menu closed'],
      },
      { file: 'e2e/features.spec.ts', titles: ['each picture opens and closes using only the keyboard'] },
    ],
  },
  {
    num: '2.4.4',
    name: 'Link Purpose (In Context)',
    level: 'supports',
    notes: [
      'On public pages, links say where they lead, and the same text always leads to the same page.',
      'The axe rules check the admin pages.',
    ],
    tests: [
      {
        file: 'apps/web/test/copy.test.ts',
        titles: ['has descriptive links, and the same text always leads to the same page'],
      },
      { file: 'e2e/admin-dashboard.spec.ts', titles: ['loaded: accessible, and nothing scrolls sideways'] },
    ],
  },
  {
    num: '2.5.1',
    name: 'Pointer Gestures',
    level: 'supports',
    notes: [
      'No function needs a path or more than one finger, as we found by reading the code.',
      'Enlarged pictures scroll as usual.',
    ],
    tests: [
      {
        file: 'e2e/features.spec.ts',
        titles: ['on a phone, the enlarged picture keeps its size and scrolls both ways'],
      },
    ],
  },
  {
    num: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'supports',
    notes: [
      'Native buttons and links act on release.',
      'A press outside an open menu only closes it.',
      'No test covers it.',
    ],
    tests: [],
  },
  {
    num: '2.5.3',
    name: 'Label in Name',
    level: 'supports',
    notes: [
      'The text you see is part of the name that’s read aloud, as we found by reading the code.',
      'Examples are “Enlarge”, “Stop”, “Show”, and “Deactivate”.',
      'No test covers it for all controls.',
    ],
    tests: [],
  },
  {
    num: '2.5.4',
    name: 'Motion Actuation',
    level: 'not-applicable',
    notes: ['Nothing reacts to how a device moves.'],
    tests: [],
  },
];
