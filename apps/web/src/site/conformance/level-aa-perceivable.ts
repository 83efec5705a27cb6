import type { Row } from './row.ts';

/** WCAG 2.2, level AA, principle 1. */
export const levelAAPerceivable: readonly Row[] = [
  {
    num: '1.2.4',
    name: 'Captions (Live)',
    level: 'not-applicable',
    notes: ['There’s no live media.'],
    tested: false,
  },
  {
    num: '1.2.5',
    name: 'Audio Description (Prerecorded)',
    level: 'not-applicable',
    notes: ['No recording with sound is included.', 'Each step is written out beside its video.'],
    tested: false,
    see: ['1.2.2'],
  },
  {
    num: '1.3.4',
    name: 'Orientation',
    level: 'supports',
    notes: ['Nothing locks the screen one way up, as we found by reading the code.', 'No test covers it.'],
    tested: false,
  },
  {
    num: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'supports',
    notes: [
      'Browsers can fill in name, email, organization, username, and passwords.',
      'The axe rule autocomplete-valid checks it.',
    ],
    tested: true,
  },
  {
    num: '1.4.3',
    name: 'Contrast (Minimum)',
    level: 'supports',
    notes: [
      'We compute the contrast of each pair of colors in both themes.',
      'The axe rules check the email.',
    ],
    tested: true,
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
    tested: true,
  },
  {
    num: '1.4.5',
    name: 'Images of Text',
    level: 'supports',
    notes: [
      'Only the logo is an image of text.',
      'Drawings of screens are pictures with their text beside them.',
    ],
    tested: true,
  },
  {
    num: '1.4.10',
    name: 'Reflow',
    level: 'supports',
    notes: [
      'Nothing is cut off at a width of 320 pixels.',
      'Wide tables and enlarged pictures scroll in their own region, as the criterion allows.',
    ],
    tested: true,
  },
  {
    num: '1.4.11',
    name: 'Non-text Contrast',
    level: 'supports',
    notes: [
      'We compute the contrast of controls, of the focus, and of drawn lines.',
      'Thin lines between texts are decorative and lighter.',
    ],
    tested: true,
  },
  {
    num: '1.4.12',
    name: 'Text Spacing',
    level: 'supports',
    notes: ['We open public pages and admin screens with wider text spacing. Nothing is cut off.'],
    tested: true,
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
    tested: false,
  },
];
