import type { Row } from './row.ts';

/** WCAG 2.2, level AA, principle 1. */
export const levelAAPerceivable: readonly Row[] = [
  {
    num: '1.2.4',
    name: 'Captions (Live)',
    level: 'not-applicable',
    notes: ['There’s no live media.'],
    tests: [],
  },
  {
    num: '1.2.5',
    name: 'Audio Description (Prerecorded)',
    level: 'not-applicable',
    notes: ['No recording with sound is included.', 'Each step is written out beside its video.'],
    tests: [],
    see: ['1.2.2'],
  },
  {
    num: '1.3.4',
    name: 'Orientation',
    level: 'supports',
    notes: ['Nothing locks the screen one way up, as we found by reading the code.', 'No test covers it.'],
    tests: [],
  },
  {
    num: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'supports',
    notes: [
      'Browsers can fill in name, email, organization, username, and passwords.',
      'The axe rule autocomplete-valid checks it.',
    ],
    tests: [
      {
        file: 'e2e/inquiries.spec.ts',
        titles: ['accepts autofill, and sets aside what fills in every field'],
      },
      { file: 'e2e/login.spec.ts', titles: ['the open panel and its message are accessible and fit'] },
      { file: 'e2e/password-reset.spec.ts', titles: ['errors of a form are accessible and fit'] },
    ],
  },
  {
    num: '1.4.3',
    name: 'Contrast (Minimum)',
    level: 'supports',
    notes: [
      'We compute the contrast of each pair of colors in both themes.',
      'The axe rules check the email.',
    ],
    tests: [
      {
        file: 'apps/web/src/styles.test.ts',
        titles: [
          'body text: ink-soft on sunk has a contrast of at least 7',
          'links, labels of buttons and badges: signal-ink on surface has a contrast of at least 4.5',
          'every color token is in a tested pair or is decorative',
        ],
      },
      { file: 'e2e/marketing-mail.spec.ts', titles: ['the email is accessible and fits in every look'] },
    ],
  },
  {
    num: '1.4.4',
    name: 'Resize Text',
    level: 'supports',
    notes: [
      'We open public pages and admin pages with text at 200%. Nothing is cut off.',
      'Zoom isn’t locked.',
      'On a wide screen, zoom at 400% gives a width of 320 pixels. Public pages are tested at that width.',
    ],
    tests: [
      {
        file: 'e2e/large-text.spec.ts',
        titles: [
          'with text at 200%, nothing is cut off on public pages',
          'with text at 200%, nothing is cut off on admin screens, even words that never break',
        ],
      },
      {
        file: 'e2e/public-pages.spec.ts',
        titles: ['at 320 px, nothing is cut off, and controls are at least 44 pixels high'],
      },
    ],
  },
  {
    num: '1.4.5',
    name: 'Images of Text',
    level: 'supports',
    notes: [
      'Only the logo is an image of text.',
      'Drawings of screens are pictures with their text beside them.',
    ],
    tests: [
      { file: 'e2e/features.spec.ts', titles: ['the text next to an enlarged picture includes its data'] },
    ],
  },
  {
    num: '1.4.10',
    name: 'Reflow',
    level: 'supports',
    notes: [
      'Nothing is cut off at a width of 320 pixels.',
      'Wide tables and enlarged pictures scroll in their own region, as the criterion allows.',
    ],
    tests: [
      {
        file: 'e2e/public-pages.spec.ts',
        titles: ['at 320 px, nothing is cut off, and controls are at least 44 pixels high'],
      },
      {
        file: 'e2e/marketing-history.spec.ts',
        titles: ['the history lists a campaign, and its report accounts for every recipient'],
      },
      { file: 'e2e/marketing-mail.spec.ts', titles: ['the email is accessible and fits in every look'] },
    ],
  },
  {
    num: '1.4.11',
    name: 'Non-text Contrast',
    level: 'supports',
    notes: [
      'We compute the contrast of controls, of the focus, and of drawn lines.',
      'Thin lines between texts are decorative and lighter.',
    ],
    tests: [
      {
        file: 'apps/web/src/styles.test.ts',
        titles: [
          'controls, focus and drawn lines: line-strong on surface has a contrast of at least 3',
          'controls, focus and drawn lines: focus on raised has a contrast of at least 3',
        ],
      },
    ],
  },
  {
    num: '1.4.12',
    name: 'Text Spacing',
    level: 'supports',
    notes: ['We open public pages and admin screens with wider text spacing. Nothing is cut off.'],
    tests: [
      { file: 'e2e/public-pages.spec.ts', titles: ['at 320 px with wider text spacing, nothing is cut off'] },
      { file: 'e2e/admin-frame.spec.ts', titles: ['at 320 px with wider text spacing, nothing is cut off'] },
    ],
  },
  {
    num: '1.4.13',
    name: 'Content on Hover or Focus',
    level: 'supports',
    notes: [
      'Nothing appears on hover or focus. Menus open on click.',
      'Times in the admin area have a browser tooltip. What it says is available to screen readers, too.',
      'No test covers it.',
    ],
    tests: [],
  },
];
