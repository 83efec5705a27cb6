import type { Block } from '../../parts/blocks.tsx';

export const title = 'Manual accessibility checks';
export const lead =
  'What a person with a screen reader will do first, step by step, and what has to be announced.';
/** Until someone has. */
export const notDone = 'Nobody has carried out these steps yet.';
export const backToReport = 'Back to the conformance report';

export const sections = [
  { id: 'how-to', title: 'How to test', lead: 'Without looking, and without a pointer.' },
  {
    id: 'public-site',
    title: 'On the public site',
    lead: 'From the home page to a booked demo and the training.',
  },
  { id: 'admin-area', title: 'In the admin area', lead: 'From the login to a sent campaign and its report.' },
  { id: 'other-aids', title: 'With other aids', lead: 'Once per release.' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** How a person with a screen reader carries out the tasks. */
export const howTo: readonly Block[] = [
  {
    list: [
      'Use NVDA on Windows, with Firefox and Chrome. Use VoiceOver on a Mac and on an iPhone, with Safari.',
      'Put the pointer away. The first time you try a task, don’t look at the screen.',
      'Write down what’s announced. Wording may differ between versions, but name, role, and state have to be there.',
      'A step fails if something isn’t announced, is announced twice, or is announced but can’t be seen. It also fails if focus is lost.',
    ],
  },
  {
    cases: [
      {
        term: 'Keys of NVDA',
        texts: [
          'Start with Ctrl+Alt+N, and stop with Insert+Q. Read on with Down.',
          'Next heading, landmark, and form field: H, D, and F. Use Enter or Space to press something.',
        ],
      },
      {
        term: 'Keys of VoiceOver',
        texts: [
          'Start and stop with Cmd+F5. The VoiceOver keys (VO) are Ctrl+Option. Read on with VO+Right.',
          'Next heading and form field: VO+Cmd+H and VO+Cmd+J. Landmarks are in the rotor, VO+U. Press something with VO+Space.',
          'On an iPhone, swipe right to read on, double-tap to press, and turn the rotor for headings.',
        ],
      },
    ],
  },
];

/** Once per release. `tasks` are those of the screen readers. */
export const otherAids: readonly Block[] = [
  {
    cases: [
      {
        term: 'Voice control',
        texts: [
          'In Windows and on a Mac, say the labels you see to book a demo, and to compose and send.',
          'Each control has to react to its label.',
        ],
      },
      {
        term: 'Zoom at 400%',
        texts: [
          'On a wide screen, book a demo, find a section of the policy, and add a subscriber.',
          'Nothing may be cut off. Only tables may scroll both ways.',
        ],
      },
      {
        term: 'Text spacing',
        texts: [
          'With a bookmarklet, book a demo, find a section of the policy, and compose.',
          'Nothing may overlap or be cut off.',
        ],
      },
      {
        term: 'Contrast theme',
        texts: [
          'In Windows, find your way to the roadmap, read the slides, and add a subscriber.',
          'Each control needs an edge, the current item a mark, and focus has to be visible.',
        ],
      },
      {
        term: 'Switch',
        texts: [
          'On an iPhone with Switch Control, book a demo.',
          'You have to get everywhere, in an order that makes sense.',
        ],
      },
      {
        term: 'Email',
        texts: [
          'Read the email in Gmail, Outlook, and Apple Mail, with images off and in dark mode.',
          'Heading, text, button, and unsubscribe link have to be read in order.',
        ],
      },
    ],
  },
];
