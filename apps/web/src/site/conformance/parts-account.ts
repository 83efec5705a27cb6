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
    tests: [
      { file: 'e2e/marketing-mail.spec.ts' },
      { file: 'e2e/random-emails.spec.ts' },
      {
        file: 'apps/api/src/mail/document/render-document.test.ts',
        titles: ['random emails have no fault, and both parts say the same words'],
      },
    ],
  },
  {
    anchor: 'part-notices',
    name: 'Notices to the team, and emails about an account',
    evaluated: [],
    notEvaluated: ['Everything. They’re plain paragraphs and one link.'],
    tests: [],
  },
  {
    anchor: 'part-login',
    name: 'Login and password reset',
    evaluated: ['All states, with the axe rules.', 'With the keyboard alone.'],
    notEvaluated: [],
    tests: [
      { file: 'apps/web/test/screens/login-failures.test.ts' },
      { file: 'e2e/login.spec.ts' },
      { file: 'e2e/password-reset.spec.ts' },
    ],
  },
  {
    anchor: 'part-invitation',
    name: 'Invitation, and choosing your own password',
    evaluated: ['All states in both themes, on a wide and a narrow screen.', 'With the keyboard alone.'],
    notEvaluated: ['Choosing your own password with text at 200%.'],
    tests: [
      {
        file: 'e2e/invitation.spec.ts',
        titles: ['a super admin invites an admin by keyboard alone, who chooses a password and logs in'],
      },
      {
        file: 'e2e/choose-password.spec.ts',
        titles: [
          'an admin with a password from someone else chooses their own by keyboard alone, and then gets where they wanted',
        ],
      },
    ],
  },
  {
    anchor: 'part-account',
    name: 'Second factors, my account, owner settings, and confirming who you are',
    evaluated: [
      'All states in both themes, on a wide and a narrow screen.',
      'With the keyboard alone.',
      'Forced colors, print, and wider text spacing.',
      'Text at 200%.',
    ],
    notEvaluated: ['Zoom at 400%.', 'Dialogs of browsers and systems for passkeys.'],
    tests: [
      { file: 'apps/web/test/screens/second-login-step.test.ts' },
      {
        file: 'apps/web/test/screens/second-factors.test.ts',
        titles: [
          'are removed after a question, by keyboard alone, and focus stays in the list',
          'every page is the one that adds it by keyboard alone, until it is there',
        ],
      },
      { file: 'apps/web/test/screens/account.test.ts' },
      { file: 'apps/web/test/screens/owner-settings.test.ts' },
      { file: 'apps/web/test/screens/retention.test.ts' },
      { file: 'apps/web/test/screens/topics.test.ts' },
      { file: 'apps/web/test/screens/confirm-owner.test.ts' },
      {
        file: 'e2e/second-factors.spec.ts',
        titles: [
          'an admin adds a passkey and logs in with it, and with a recovery code, by keyboard alone',
          'an admin adds an authenticator app and logs in with it, by keyboard alone',
        ],
      },
      {
        file: 'e2e/account.spec.ts',
        titles: [
          'an admin ends sessions they do not recognize, by keyboard alone',
          'an owner changes a setting, and is asked for the password first, by keyboard alone',
        ],
      },
      { file: 'e2e/admin-frame.spec.ts' },
      { file: 'e2e/large-text.spec.ts' },
    ],
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
    tests: [
      {
        file: 'apps/web/test/screens/notifications.test.ts',
        titles: [
          'marks all at once, up to the newest one on the screen, and keeps focus',
          'the bell looks again, and says what’s new while someone uses the page',
        ],
      },
      { file: 'apps/web/test/screens/account-notifications.test.ts' },
      {
        file: 'e2e/notifications.spec.ts',
        titles: [
          'an admin hears of a finished campaign, opens it, and chooses to be emailed, by keyboard alone',
        ],
      },
    ],
  },
  {
    anchor: 'part-search',
    name: 'Search and keyboard shortcuts',
    evaluated: [
      'All states and failures in both themes and widths, and the focus after them.',
      'With the keyboard alone.',
    ],
    notEvaluated: ['Text at 200%.', 'Zoom at 400%.', 'What screen readers say of the list of results.'],
    tests: [
      { file: 'apps/web/test/screens/search.test.ts' },
      { file: 'apps/web/test/screens/shortcuts.test.ts' },
      {
        file: 'e2e/search.spec.ts',
        titles: ['a person is found from anywhere, and every place is reached, by keyboard alone'],
      },
    ],
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
    tests: [
      {
        file: 'e2e/admin-dashboard.spec.ts',
        titles: ['Refresh Stats reports a lost connection and works again once it is back'],
      },
      { file: 'e2e/admin-placeholders.spec.ts' },
      {
        file: 'e2e/admin-dashboard-keyboard.spec.ts',
        titles: [
          'refreshes, opens a tool, comes back, and opens a campaign',
          'a plain admin changes their own password and logs out by keyboard alone',
        ],
      },
      { file: 'e2e/admin-frame.spec.ts' },
      { file: 'e2e/large-text.spec.ts' },
    ],
  },
];
