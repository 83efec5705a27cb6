import { brand } from '@fairlead/contract/brand';

const { name } = brand;

export const sections = [
  {
    id: 'aim',
    title: 'What we aim at',
    points: [
      `The people this product serves include people with disabilities, and so do the people who use it at work. ${name} has to work for all of them.`,
      'Our aim is level AA of the Web Content Accessibility Guidelines (WCAG), version 2.2, on every page, in every state of a page, and in the emails we send.',
      'We aim at it. We do not claim that every page reaches it.',
    ],
  },
  {
    id: 'how-we-test',
    title: 'How we test',
    points: [
      'Each change is tested by machine before it is taken in. The tests open each page in a browser and look for known faults with the axe rules: in light and dark, on a wide screen and on one 320 pixels wide, and again in each state, such as an open dialog or a form with errors.',
      'They go through the pages with the keyboard alone. They check that focus can be seen, that nothing traps it, and that it comes back when a dialog closes.',
      'They check the pages with text twice as large, with wider spacing, without motion, in forced colors, on paper, and without scripts.',
      'The contrast of each pair of colors is computed, in light and in dark.',
    ],
  },
  {
    id: 'not-tested',
    title: 'What has not been tested',
    points: [
      'A machine finds only part of all faults. No test with screen reader users, and none by people with disabilities, has been done yet.',
      'The steps for tests with the NVDA and VoiceOver screen readers are written down. Nobody has gone through them yet.',
      'The platform itself, in its training and production environments, is not part of this statement. It covers this website and its admin area.',
    ],
  },
  {
    id: 'known-limits',
    title: 'Known limits',
    points: [
      'The training videos are short title clips for now. They have captions, and no sound. Each step stands in full as text beside its video.',
      'If a video comes from another website, its player is made by somebody else, and we cannot mend it.',
      'The drawings of the product’s screens have their content in words below them. At the size of a phone they must be enlarged to be read.',
      'What an administrator writes into a mailing is checked by nobody but that administrator.',
    ],
  },
] as const;
