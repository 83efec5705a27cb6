import { brand } from '@fairlead/contract/platform/brand';
import { claims } from '@fairlead/contract/platform/claims';
import { organization } from '../../organization.ts';
import { paths } from '../../paths.ts';
import type { Block } from '../parts/blocks.tsx';

const { name } = brand;
const support = { to: `mailto:${organization.supportEmail}`, label: organization.supportEmail };
const telephone = { to: organization.supportTelephone, label: organization.supportPhone };
const contactForm = { to: paths.contact, label: 'contact form' };

type StatementSection = { id: string; title: string; lead: string; blocks: readonly Block[] };

/** When the whole statement was last read against the site and its tests. Change it only then. */
export const reviewedOn = '2026-11-27';

/**
 * Describes this site and its tests as they are today. If you add or remove a kind of test, update "How we test" and
 * the conformance report in the same commit.
 */
export const sections: readonly StatementSection[] = [
  {
    id: 'aim',
    title: 'What we aim for',
    lead: 'The Web Content Accessibility Guidelines (WCAG), version 2.2, at level double A (AA): on every page, including its menus, dialogs, and forms.',
    blocks: [
      {
        text: `${name} is for people who serve people with disabilities, and some of them have disabilities themselves. It has to work for everyone.`,
      },
      {
        text: 'That’s our goal, and we may not meet it everywhere yet. Here’s what we know, and what we don’t.',
      },
    ],
  },
  {
    id: 'scope',
    title: 'What this statement covers',
    lead: 'This website, its admin area, and the marketing emails we send.',
    blocks: [
      {
        text: 'It doesn’t cover the platform, neither training nor production. Ask us about the platform if you need to know before you choose it.',
      },
    ],
  },
  {
    id: 'how-we-test',
    title: 'How we test',
    lead: 'Automatically, in a real browser, with every change.',
    blocks: [
      {
        cases: [
          {
            term: 'Known problems',
            texts: [
              'The axe rules check every public page, in light and dark, on a wide screen and on one as narrow as a phone. They check again in states such as an open menu, an open dialog, or a form with errors.',
            ],
          },
          {
            term: 'Keyboard',
            texts: [
              'Tests go through menus, forms, and dialogs with the keyboard alone. They check where the focus is, that it’s never trapped, and where it goes when a dialog closes.',
            ],
          },
          {
            term: 'Narrow screens',
            texts: ['At a width of 320 pixels, no public page scrolls sideways.'],
          },
          {
            term: 'Colors',
            texts: [
              'We compute the contrast of every pair of colors in both themes. Body text has to reach the strictest level of the guidelines.',
            ],
          },
          {
            term: 'Your settings',
            texts: [
              'Every public page is opened with text twice as large, and with more space between letters and words. Nothing may be cut off.',
              'Tests also open every public page with reduced motion, in a high-contrast theme, and without JavaScript. They print it, too.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'not-tested',
    title: 'What hasn’t been tested',
    lead: 'No person with a disability, and no screen reader, has tested this website for us yet.',
    blocks: [
      { text: 'Automatic tests find only some problems. These are the gaps we know of:' },
      {
        list: [
          'Test scripts for two screen readers, NonVisual Desktop Access (NVDA) and VoiceOver, are ready. Nobody has run them yet.',
          'Nobody has tried voice control, switches, or screen magnifiers.',
          'We checked how easy our pages are to read with a formula and our own review. No outside readers have.',
          'Browsers other than Chromium haven’t been tested.',
        ],
      },
    ],
  },
  {
    id: 'known-limits',
    title: 'Known limits',
    lead: 'What we know doesn’t work well yet, and how to get around it.',
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
            term: 'Drawings of screens',
            texts: [
              'The drawings of the platform have small print. Enlarge them, or read the description that comes with each.',
            ],
          },
          {
            term: 'Emails',
            texts: [
              'Our email template is built to be accessible. How an email looks depends on your mail program, and we haven’t tried them all.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'conformance',
    title: 'Conformance report in short',
    lead: 'We went through every criterion of levels A and AA, and noted which test backs it, if any.',
    blocks: [
      {
        cases: [
          {
            term: 'Perceivable',
            texts: [
              'Headings, labels, contrast, reflow, and text size are tested. Whether each description of a picture says enough is our own judgment.',
            ],
          },
          {
            term: 'Operable',
            texts: [
              'Keyboard use, focus, moving content, and the size of targets are tested. Nothing needs a drag, a shake, or a two-finger gesture.',
            ],
          },
          {
            term: 'Understandable',
            texts: [
              'Language, labels, and error messages are tested. What you typed stays when something goes wrong.',
            ],
          },
          {
            term: 'Robust',
            texts: [
              'Names, roles, and messages are tested the way the browser reports them. We haven’t yet listened to them with a screen reader.',
            ],
          },
        ],
      },
      {
        text: [
          'The ',
          { to: paths.conformanceReport, label: 'full conformance report' },
          ' has each criterion, and says which ones tests check. It follows the Voluntary Product Accessibility Template (VPAT), and is also ',
          { to: `${paths.conformanceReport}.yaml`, label: 'a file for programs (OpenACR)' },
          '.',
        ],
      },
    ],
  },
  {
    id: 'tell-us',
    title: 'Tell us what doesn’t work',
    lead: 'One line is enough. Tell us what you tried and what happened.',
    blocks: [
      {
        cases: [
          { term: 'Email', texts: [[support]] },
          { term: 'Phone', texts: [[telephone]] },
          { term: 'Form', texts: [['The ', contactForm, ' needs no account.']] },
        ],
      },
      {
        text: 'It helps if you name the page and what you use: the browser, a screen reader, a keyboard. If you need something from this website in another format, ask us.',
      },
      {
        text: `We respond as soon as possible. Our target is to solve support questions in ${claims.targets.supportResolution}. Fixing the website can take longer. If it does, we’ll tell you.`,
      },
    ],
  },
];
