import type { Row } from './row.ts';

/** WCAG 2.2, level A, principle 2. */
export const levelAOperable: readonly Row[] = [
  {
    num: '2.1.1',
    name: 'Keyboard',
    level: 'supports',
    notes: ['Public pages, and tasks in the admin area from start to end, work with the keyboard alone.'],
    tested: true,
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
    tested: true,
  },
  {
    num: '2.1.4',
    name: 'Character Key Shortcuts',
    level: 'supports',
    notes: [
      'The admin area has some. You can switch them off, and none of them works while you type.',
      'The public pages have none.',
    ],
    tested: true,
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
    tested: true,
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
    tested: true,
  },
  {
    num: '2.3.1',
    name: 'Three Flashes or Below Threshold',
    level: 'supports',
    notes: [
      'Nothing flashes, as far as we can see.',
      'The previews of the training videos only fade and move.',
    ],
    tested: true,
  },
  {
    num: '2.4.1',
    name: 'Bypass Blocks',
    level: 'supports',
    notes: ['The first Tab stop skips to the content.'],
    tested: true,
  },
  {
    num: '2.4.2',
    name: 'Page Titled',
    level: 'supports',
    notes: ['Each page has its own title, even when it opens without a reload.'],
    tested: true,
  },
  {
    num: '2.4.3',
    name: 'Focus Order',
    level: 'supports',
    notes: [
      'Focus follows the order of the page.',
      'After a page change, it’s on the heading. After a dialog, it’s where it was before.',
    ],
    tested: true,
  },
  {
    num: '2.4.4',
    name: 'Link Purpose (In Context)',
    level: 'supports',
    notes: [
      'On public pages, links say where they lead, and the same text always leads to the same page.',
      'The axe rules check the admin pages.',
    ],
    tested: true,
  },
  {
    num: '2.5.1',
    name: 'Pointer Gestures',
    level: 'supports',
    notes: [
      'No function needs a path or more than one finger, as we found by reading the code.',
      'Enlarged pictures scroll as usual.',
    ],
    tested: true,
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
    tested: false,
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
    tested: false,
  },
  {
    num: '2.5.4',
    name: 'Motion Actuation',
    level: 'not-applicable',
    notes: ['Nothing reacts to how a device moves.'],
    tested: false,
  },
];
