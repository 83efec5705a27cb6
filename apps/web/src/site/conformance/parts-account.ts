import type { Part } from './row.ts';

/** The emails, and what every admin has: login, account, notifications, and search. */
export const accountParts: readonly Part[] = [
  {
    anchor: 'part-email',
    name: 'Marketing email',
    evaluated: [
      'The axe rules in both themes and widths.',
      'It fits a width of 320 pixels, has no pictures, and names its language.',
      'Its links are descriptive.',
      'Random emails in both themes, with their structure and their text part.',
    ],
    notEvaluated: ['Mail programs. Several drop the dark colors, and some invert them.'],
    tested: true,
  },
  {
    anchor: 'part-notices',
    name: 'Notices to the team, and emails about an account',
    evaluated: [],
    notEvaluated: ['Everything. They’re plain paragraphs and one link.'],
    tested: false,
  },
  {
    anchor: 'part-login',
    name: 'Login and password reset',
    evaluated: ['All states, with the axe rules.', 'With the keyboard alone.'],
    notEvaluated: [],
    tested: true,
  },
  {
    anchor: 'part-invitation',
    name: 'Invitation, and choosing your own password',
    evaluated: ['All states in both themes, on a wide and a narrow screen.', 'With the keyboard alone.'],
    notEvaluated: ['Choosing your own password with text at 200%.'],
    tested: true,
  },
  {
    anchor: 'part-account',
    name: 'Second factors, my account, settings, and confirming who you are',
    evaluated: [
      'All states in both themes, on a wide and a narrow screen.',
      'With the keyboard alone.',
      'Forced colors, print, and wider text spacing.',
      'Text at 200%.',
    ],
    notEvaluated: ['Zoom at 400%.', 'Dialogs of browsers and systems for passkeys.'],
    tested: true,
  },
  {
    anchor: 'part-notifications',
    name: 'Notifications: the bell, its panel, and what comes by email',
    evaluated: [
      'All states in both themes, on a wide and a narrow screen.',
      'Focus after marking and after failures.',
      'Announcements.',
      'With the keyboard alone.',
    ],
    notEvaluated: ['Zoom at 400%.', 'The open panel with text at 200%.'],
    tested: true,
  },
  {
    anchor: 'part-search',
    name: 'Search and keyboard shortcuts',
    evaluated: [
      'All states and failures in both themes and widths, and the focus after them.',
      'With the keyboard alone.',
    ],
    notEvaluated: ['Text at 200%.', 'Zoom at 400%.', 'What screen readers say of the list of results.'],
    tested: true,
  },
  {
    anchor: 'part-dashboard',
    name: 'Dashboard, test page, settings, and analytics',
    evaluated: [
      'All states in both themes, on a wide and a narrow screen.',
      'Reflow.',
      'With the keyboard alone.',
      'What works again after a failure.',
      'Forced colors, print, and wider text spacing.',
      'Text at 200%.',
    ],
    notEvaluated: ['Zoom at 400%.'],
    tested: true,
  },
];
