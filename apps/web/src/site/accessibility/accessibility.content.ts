import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';
import { paths } from '../../paths.ts';
import type { Block } from '../parts/blocks.tsx';

const { name } = brand;
const support = { to: `mailto:${brand.supportEmail}`, label: brand.supportEmail };
const telephone = { to: `tel:${brand.supportPhone.replaceAll(/[^+\d]/g, '')}`, label: brand.supportPhone };
const contactForm = { to: paths.contact, label: 'contact form' };

type StatementSection = { id: string; title: string; lead: string; blocks: readonly Block[] };

/**
 * Describes this site and its tests as they are today. If you add or remove a kind of test, update "How we test" and
 * docs/accessibility-conformance-report.md in the same commit.
 */
export const sections: readonly StatementSection[] = [
  {
    id: 'aim',
    title: 'What we aim at',
    lead: 'The Web Content Accessibility Guidelines (WCAG), version 2.2, at level double A (AA): on each page, in each of its states.',
    blocks: [
      {
        text: `The people behind this product’s records are people with disabilities. So are many of those who work with it. ${name} has to work for all of them.`,
      },
      {
        text: 'It is an aim. We do not claim that we reach it everywhere. Below you find what we know, and what we do not know.',
      },
    ],
  },
  {
    id: 'scope',
    title: 'What this statement covers',
    lead: 'This website, the area of its administrators, and the marketing emails we send.',
    blocks: [
      {
        text: 'The platform is not part of it: neither training nor production. Ask us about the platform if you need to know before you choose it.',
      },
    ],
  },
  {
    id: 'how-we-test',
    title: 'How we test',
    lead: 'By machine, at each change, in a real browser.',
    blocks: [
      {
        cases: [
          {
            term: 'Known faults',
            texts: [
              'The axe rules look for them on each public page, in light and in dark, on a wide screen and on one as narrow as a phone. They look again in states such as an open menu, an open dialog, or a form with errors.',
            ],
          },
          {
            term: 'Keyboard',
            texts: [
              'Tests go through menus, forms and dialogs with keys alone. They check where the focus is, that it is never trapped, and where it goes when a dialog closes.',
            ],
          },
          {
            term: 'Narrow screens',
            texts: ['At a width of 320 pixels no public page may scroll sideways.'],
          },
          {
            term: 'Colors',
            texts: [
              'The contrast of each pair of colors is computed for both themes. Body text has to reach what the guidelines ask for at their strictest level.',
            ],
          },
          {
            term: 'Your settings',
            texts: [
              'Each public page is opened with text twice as large, and with more space between letters and words. Nothing may be cut off.',
              'Each one is also opened with less motion, with forced colors and without JavaScript, and the longer ones on paper.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'not-tested',
    title: 'What has not been tested',
    lead: 'No person with a disability, and no screen reader, has tested this website for us yet.',
    blocks: [
      { text: 'A machine finds only some of all faults. We know of these gaps:' },
      {
        list: [
          'Scripts for tests with two screen readers, NonVisual Desktop Access (NVDA) and VoiceOver, are written. Nobody has carried them out.',
          'Voice control, switches and screen magnifiers have not been tried.',
          'Whether each text is easy to understand was judged by a formula and by ourselves, not by readers.',
          'Browsers other than Chromium have not been tested.',
        ],
      },
    ],
  },
  {
    id: 'known-limits',
    title: 'Known limits',
    lead: 'What we know of, and how to get around it.',
    blocks: [
      {
        cases: [
          {
            term: 'Training videos',
            texts: [
              'For now they’re short previews made from drawings. They have captions and no sound. Each step is written out beside its preview.',
              'If a video comes from another company, so does its player, and we can’t fix it.',
            ],
          },
          {
            term: 'Drawn screens',
            texts: [
              'The drawings of the platform hold small print. Enlarge them, or read the words that come with each.',
            ],
          },
          {
            term: 'Mailings',
            texts: [
              'Our template is built to be accessible. How it looks depends on the mail program, and we have not tried them all.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'conformance',
    title: 'Conformance report in short',
    lead: 'We went through each criterion of levels A and AA, and wrote down which test backs it, if any.',
    blocks: [
      {
        cases: [
          {
            term: 'Perceivable',
            texts: [
              'Headings, labels, contrast, reflow and text size are tested. Whether each text in place of a picture says enough was judged by ourselves only.',
            ],
          },
          {
            term: 'Operable',
            texts: [
              'Keyboard use, focus, moving content and the size of targets are tested. Nothing needs a drag, a shake or a gesture with two fingers.',
            ],
          },
          {
            term: 'Understandable',
            texts: [
              'Language, labels, error texts and their place are tested. What you have typed stays when something is wrong.',
            ],
          },
          {
            term: 'Robust',
            texts: [
              'Names, roles and messages are tested as the browser reports them. How a screen reader speaks them was not heard.',
            ],
          },
        ],
      },
      {
        text: [
          'The full report follows the form of the Voluntary Product Accessibility Template (VPAT). It comes with the source of this website. To get a copy, write to ',
          support,
          '.',
        ],
      },
    ],
  },
  {
    id: 'tell-us',
    title: 'Tell us what does not work',
    lead: 'One line is enough. Say what you tried and what happened.',
    blocks: [
      {
        cases: [
          { term: 'Email', texts: [[support]] },
          { term: 'Phone', texts: [[telephone]] },
          { term: 'Form', texts: [['The ', contactForm, ' needs no account.']] },
        ],
      },
      {
        text: 'It helps to name the page, and what you use: the browser, a screen reader, a keyboard. If you need something from this website in another form, ask for it.',
      },
      {
        text: `We respond as soon as possible. Our target is to solve support questions in ${claims.targets.supportResolution}. A fault in the website can take longer than that. Then we say so.`,
      },
    ],
  },
];
