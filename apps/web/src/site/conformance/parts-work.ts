import type { Part } from './row.ts';

/** The screens of the admin area that people work with. */
export const workParts: readonly Part[] = [
  {
    anchor: 'part-marketing',
    name: 'Email marketing center',
    evaluated: [
      'All states in both themes and widths, in the journeys that reach them.',
      'Exporting and erasing a person’s data by keyboard, with refusals.',
      'Forced colors and wider text spacing of each tab.',
      'Text at 200%.',
    ],
    notEvaluated: ['Zoom at 400%.'],
    tests: [
      { file: 'e2e/marketing-compose.spec.ts' },
      { file: 'e2e/marketing-subscribers.spec.ts' },
      { file: 'e2e/marketing-subscriber-list.spec.ts' },
      { file: 'e2e/marketing-import-check.spec.ts' },
      { file: 'e2e/marketing-center.spec.ts' },
      { file: 'e2e/marketing-history.spec.ts' },
      {
        file: 'apps/web/test/screens/personal-data.test.ts',
        titles: ['is erased after a question and a confirmation, and what was erased and what stays is said'],
      },
      { file: 'e2e/admin-frame.spec.ts' },
      { file: 'e2e/large-text.spec.ts' },
    ],
  },
  {
    anchor: 'part-segments',
    name: 'Tags and segments',
    evaluated: [
      'All states in both themes, on a wide and a narrow screen.',
      'Focus after adding and removing, and failures.',
      'With the keyboard alone.',
      'Forced colors, print, and wider text spacing.',
      'Text at 200%.',
    ],
    notEvaluated: ['Zoom at 400%.'],
    tests: [
      {
        file: 'apps/web/test/screens/segments.test.ts',
        titles: ['has groups, and adding and removing never loses focus'],
      },
      {
        file: 'apps/web/test/screens/tags.test.ts',
        titles: ['are found or made by typing, removed again, and saved with the other details'],
      },
      {
        file: 'e2e/marketing-segments.spec.ts',
        titles: ['people get a tag, become a segment, and are sent a campaign, by keyboard alone'],
      },
      { file: 'e2e/admin-frame.spec.ts' },
      { file: 'e2e/large-text.spec.ts' },
    ],
  },
  {
    anchor: 'part-inquiries',
    name: 'Inquiries',
    evaluated: [
      'All states, and the list alone, in both themes and widths.',
      'Reflow with long words, and focus on a phone.',
      'With the keyboard alone.',
      'Replies, notes, canned replies, and adding someone to the subscribers, with failures and conflicts.',
      'Focus after failures and after the last page.',
      'Exports.',
      'Forced colors, print, and wider text spacing.',
      'Text at 200%.',
    ],
    notEvaluated: ['Zoom at 400%.'],
    tests: [
      { file: 'e2e/inquiries-inbox-accessibility.spec.ts' },
      {
        file: 'e2e/inquiries-inbox-keyboard.spec.ts',
        titles: ['an inquiry is found, read, marked, and closed using only the keyboard'],
      },
      {
        file: 'e2e/inquiry-work-keyboard.spec.ts',
        titles: [
          'an inquiry is taken, noted on, replied to, and its sender added to the subscribers using only the keyboard',
        ],
      },
      { file: 'apps/web/test/screens/inquiry-reply.test.ts' },
      { file: 'apps/web/test/screens/inquiry-work.test.ts' },
      { file: 'apps/web/test/screens/canned-replies.test.ts' },
      { file: 'apps/web/test/screens/inquiries-failures.test.ts' },
      { file: 'e2e/inquiries-inbox.spec.ts' },
      { file: 'e2e/exports.spec.ts' },
      { file: 'e2e/admin-frame.spec.ts' },
      { file: 'e2e/large-text.spec.ts' },
    ],
  },
  {
    anchor: 'part-sending-domain',
    name: 'Sending domain',
    evaluated: [
      'All states and failures in both themes and widths.',
      'Copying by keyboard, with the announcement.',
      'With the keyboard alone.',
      'Forced colors, print, and wider text spacing.',
      'Text at 200%.',
    ],
    notEvaluated: ['Zoom at 400%.'],
    tests: [
      { file: 'apps/web/test/screens/sending-domain.test.ts' },
      {
        file: 'e2e/sending-domain.spec.ts',
        titles: ['the sending domain is checked using only the keyboard'],
      },
      { file: 'e2e/admin-frame.spec.ts' },
      { file: 'e2e/large-text.spec.ts' },
    ],
  },
  {
    anchor: 'part-unusable-events',
    name: 'Unusable events',
    evaluated: [
      'All states and failures in both themes and widths.',
      'With the keyboard alone.',
      'Focus after a failure and after the last page.',
      'Forced colors, print, and wider text spacing.',
      'Text at 200%.',
    ],
    notEvaluated: ['Zoom at 400%.'],
    tests: [
      { file: 'apps/web/test/screens/unusable-events.test.ts' },
      { file: 'e2e/admin-frame.spec.ts' },
      { file: 'e2e/large-text.spec.ts' },
    ],
  },
  {
    anchor: 'part-admin-management',
    name: 'Admin management',
    evaluated: [
      'All states in both themes, on a wide and a narrow screen.',
      'Reflow.',
      'With the keyboard alone.',
      'Focus after failures, and after a row is removed.',
      'Wider text spacing and forced colors.',
      'Text at 200%.',
    ],
    notEvaluated: [],
    tests: [
      { file: 'e2e/admin-management-accessibility.spec.ts' },
      { file: 'apps/web/test/screens/management-activity.test.ts' },
      {
        file: 'e2e/admin-management-keyboard.spec.ts',
        titles: ['a super admin does everything using only the keyboard'],
      },
      {
        file: 'e2e/admin-activity.spec.ts',
        titles: ['a flood of failed logins is one line, opens by keyboard, and filters find what matters'],
      },
      {
        file: 'e2e/admin-dashboard-keyboard.spec.ts',
        titles: ['a plain admin changes their own password and logs out by keyboard alone'],
      },
      { file: 'apps/web/test/screens/management-failures.test.ts' },
      { file: 'e2e/admin-management.spec.ts' },
      { file: 'e2e/admin-management-layout.spec.ts' },
      { file: 'e2e/large-text.spec.ts' },
    ],
  },
  {
    anchor: 'part-email-ads',
    name: 'Email ads, test sends, and the preview for a subscriber',
    evaluated: [
      'All states in both themes, on a wide and a narrow screen.',
      'With the keyboard alone.',
      'Failures.',
    ],
    notEvaluated: [],
    tests: [
      { file: 'e2e/email-ads.spec.ts' },
      {
        file: 'apps/web/test/screens/test-send.test.ts',
        titles: ['the dialog is accessible and fits in every state'],
      },
      { file: 'e2e/marketing-preview-as.spec.ts' },
      { file: 'apps/web/test/screens/email-ads-failures.test.ts' },
      { file: 'apps/web/test/screens/template-preview-failures.test.ts' },
    ],
  },
  {
    anchor: 'part-insights',
    name: 'Insights',
    evaluated: [
      'All states of each part in both themes and widths.',
      'The table of a chart has the same figures.',
      'With the keyboard alone.',
      'Forced colors, print, and wider text spacing.',
      'Text at 200%.',
    ],
    notEvaluated: ['Zoom at 400%.'],
    tests: [
      {
        file: 'apps/web/test/screens/insights-growth.test.ts',
        titles: [
          'shows the list over 90 days, and the same figures as a table',
          'are shown by week and cause, and the same figures as a table',
        ],
      },
      { file: 'apps/web/test/screens/insights-campaigns.test.ts' },
      { file: 'apps/web/test/screens/insights-period.test.ts' },
      { file: 'apps/web/test/screens/insights-month.test.ts' },
      {
        file: 'e2e/insights.spec.ts',
        titles: [
          'an admin follows a campaign from the list’s growth to its first hours by keyboard alone',
          'every table is saved as CSV by keyboard alone',
          'a month is found, saved, and printed on two sheets by keyboard alone',
        ],
      },
      { file: 'e2e/admin-frame.spec.ts' },
      { file: 'e2e/large-text.spec.ts' },
    ],
  },
  {
    anchor: 'part-figures',
    name: 'How we count',
    evaluated: [
      'Both themes, on a wide and a narrow screen.',
      'Forced colors, print, and wider text spacing.',
      'Text at 200%.',
    ],
    notEvaluated: ['Zoom at 400%.'],
    tests: [
      { file: 'e2e/admin-figures.spec.ts', titles: ['the explanations are accessible and fit'] },
      { file: 'e2e/admin-frame.spec.ts' },
      { file: 'e2e/large-text.spec.ts' },
    ],
  },
];
