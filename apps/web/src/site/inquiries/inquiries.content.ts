import { claims } from '@fairlead/contract/platform/claims';
import type { RestsOn } from '@fairlead/contract/site/roadmap';

const demonstrated = ['authorizations', 'service-logs', 'crp-22', 'invoice-documents'] as const;

export const restsOn = {
  afterDemoRequest: demonstrated,
  walkthroughs: demonstrated,
} as const satisfies Record<string, RestsOn>;

export const afterDemoRequest = [
  {
    title: 'Your request reaches our team',
    text: 'A real person reads it.',
  },
  {
    title: 'We follow up',
    text: `Within ${claims.followUp}, we’ll get back to you to find a time.`,
  },
  {
    title: 'We walk through one month',
    text: 'An authorization, a few service logs, the progress report, and the documents behind the invoice, all with made-up people.',
  },
];

/** Who a walkthrough is for, and what it covers. */
export const walkthroughs = [
  {
    who: 'You run a program',
    text: 'See the hours and miles left on every authorization, and the documents behind an invoice.',
  },
  { who: 'You coach', text: 'See how a visit is logged on a phone.' },
  {
    who: 'You authorize services',
    text: 'See the progress report, and the PDF that a provider can send with its invoice.',
  },
];

export const afterContactMessage = [
  {
    title: 'Your message reaches our team',
    text: 'A real person reads it and gets it to the right teammate.',
  },
  {
    title: 'We answer by email',
    text: 'As soon as we can, at the address you gave us. Can’t wait? Call us.',
  },
];
