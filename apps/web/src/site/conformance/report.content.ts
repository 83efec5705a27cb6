import { brand } from '@fairlead/contract/platform/brand';
import { organization } from '../../organization.ts';
import { paths } from '../../paths.ts';
import type { Block } from '../parts/blocks.tsx';
import type { SectionId } from './conformance.content.ts';

/** What each section says in a sentence. */
export const leads: Readonly<Record<SectionId, string>> = {
  about: 'This website, its admin area, and the marketing email we send.',
  methods: 'With automated tests at each change, by scripts, and by reading and looking.',
  terms: 'What we measured against, and what our words mean.',
  'level-a': 'The minimum for every page.',
  'level-aa': 'What laws and contracts usually ask for on top of it.',
  'section-508': 'What federal agencies in the United States have to ask for.',
  'en-301-549': 'What public buyers in Europe ask for.',
  parts: 'What we evaluated in each part, and what we didn’t.',
  defects: 'What we know doesn’t work well, and what we do about it.',
  'manual-checks': 'What a person with a screen reader will do first.',
};

export const about: readonly Block[] = [
  {
    cases: [
      {
        term: 'Product',
        texts: [`${brand.name}: the public website, the admin area, and the marketing email.`],
      },
      { term: 'Made by', texts: ['The people who build the product, not an independent body.'] },
      {
        term: 'Contact',
        texts: [
          [{ to: `mailto:${organization.supportEmail}`, label: organization.supportEmail }],
          [{ to: organization.supportTelephone, label: organization.supportPhone }],
        ],
      },
      {
        term: 'Public site',
        texts: ['Every public page of this website, including this one.'],
      },
      {
        term: 'Admin area',
        texts: [
          'Login with second factors, password reset, invitation, choosing your own password, my account, and settings.',
          'Notifications, dashboard, search, shortcuts, the test page, and the two “coming soon” pages.',
          'Email Marketing, tags and segments, email ads, and inquiries.',
          'Sending domain, unusable events, admin management, insights, and how we count.',
        ],
      },
      { term: 'Email', texts: ['The template of the marketing email.'] },
      {
        term: 'Not covered',
        texts: [
          'The platform for providers, neither training nor production. It’s another product.',
          'Video players of other companies, if an owner sets one up.',
        ],
      },
    ],
  },
  {
    text: [
      'The report follows the Voluntary Product Accessibility Template (VPAT 2.5) in its international edition. There’s a summary on the page about ',
      { to: paths.accessibility, label: 'accessibility' },
      '.',
    ],
  },
];

/** How we checked, and what nobody has done. The file for programs says the same. */
export const methods: readonly { term: string; texts: readonly string[] }[] = [
  {
    term: 'At each change',
    texts: [
      'The axe rules run in Chromium on each public page. They also run on states of pages, such as menus, dialogs, errors, players, and slides.',
      'They’re the rules for WCAG 2.0 to 2.2, levels A and AA, and best practices.',
      'All of them run in the light theme on a wide screen. Contrast, target size, and sideways scrolling also run in the dark theme or at 320 pixels.',
    ],
  },
  {
    term: 'By scripts',
    texts: [
      'Keyboard, focus, reflow, text spacing, reduced motion, pages without scripts, and print.',
      'The contrast of each pair of colors is computed.',
    ],
  },
  {
    term: 'By us',
    texts: ['We read the code, and looked at the pages at three widths in both themes.'],
  },
  {
    term: 'Not done',
    texts: [
      'No person with a disability has tested it.',
      'No one has used a screen reader, voice control, a switch, or a magnifier.',
      'Browsers other than Chromium haven’t been tested, and neither have mail programs.',
    ],
  },
];

export const disclaimer =
  'Automated tests find only some of the barriers. “Supports” means that these methods found no failure. It isn’t a certificate or a promise.';

export const terms: readonly Block[] = [
  {
    cases: [
      {
        term: 'WCAG',
        texts: [
          'Versions 2.0, 2.1, and 2.2, levels A and AA. The newest has everything that the other two have, except 4.1.1.',
          'That one asked for clean code. The World Wide Web Consortium removed it, and says that web pages always meet it.',
          'Level AAA isn’t evaluated, except the contrast of body text, which a test covers.',
        ],
      },
      {
        term: 'Section 508',
        texts: ['Chapters 3, 5, and 6 of the revised standard. Chapter 4 is about hardware. We have none.'],
      },
      { term: 'EN 301 549', texts: ['Version 3.2.1, with each of its clauses.'] },
    ],
  },
  {
    cases: [
      {
        term: 'Supports',
        texts: [
          'At least one way to use the product meets the criterion without a known defect, or does as much in another way.',
        ],
      },
      {
        term: 'Partially supports',
        texts: ['Some of it doesn’t meet the criterion, or depends on something we haven’t tested.'],
      },
      { term: 'Does not support', texts: ['Most of it doesn’t meet the criterion.'] },
      { term: 'Not applicable', texts: ['The product has nothing that the criterion is about.'] },
      {
        term: 'Not evaluated',
        texts: ['Nobody has looked. The template allows this for level AAA only. We use it where it’s true.'],
      },
    ],
  },
];

export const manualChecks: readonly Block[] = [
  {
    text: [
      'The steps are on a page of their own: ',
      { to: paths.manualChecks, label: 'manual accessibility checks' },
      '. They go through the public site and the admin area, and say what NVDA and VoiceOver have to announce. There are also checks for voice control, zoom, text spacing, contrast themes, switches, and email.',
    ],
  },
];

export const defects = (yamlFile: string): readonly Block[] => [
  {
    cases: [
      {
        term: 'Tables on phones',
        texts: [
          'Admin tables that turn into cards may lose their roles outside Chromium. See 1.3.1.',
          'Next: roles of their own, or other elements. After that, NVDA and VoiceOver.',
        ],
      },
      {
        term: 'Longer sessions',
        texts: [
          'To stay logged in, you have to type your password, and a second factor if you have one. See 2.2.1.',
          'We keep that for security.',
        ],
      },
      {
        term: 'Tests with people',
        texts: [
          'There’s none with a screen reader or by a person with a disability yet. Next: the manual checks.',
        ],
      },
    ],
  },
  {
    text: [
      'Did something not work for you? ',
      { to: `${paths.accessibility}#tell-us`, label: 'Tell us what doesn’t work' },
      '. The report is also a file for programs: ',
      { to: yamlFile, label: 'OpenACR' },
      '.',
    ],
  },
];
