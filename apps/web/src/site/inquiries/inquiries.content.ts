import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';

/** For `tel:` links (RFC 3966). */
export const supportTelephone = `tel:${brand.supportPhone.replaceAll(/[^+\d]/g, '')}`;

export const afterDemoRequest = [
  {
    title: 'Your request reaches our team',
    text: 'A person reads it. Nothing is booked yet and nobody calls you unasked.',
  },
  { title: 'We follow up', text: `You get an email within ${claims.followUp}, with times to choose from.` },
  {
    title: 'We walk through one month',
    text: 'One authorization, a few service logs, the progress report and the invoice with its documents. Bring your own case if you like.',
  },
];

/** Who a walkthrough is for, and what it covers. */
export const walkthroughs = [
  {
    who: 'You run a program',
    text: 'See hours and miles left on each authorization, and what goes out with an invoice.',
  },
  { who: 'You coach', text: 'Log a visit on your own phone while we talk.' },
  {
    who: 'You fund services',
    text: 'See the report and the records behind an invoice as they reach a counselor.',
  },
];

export const afterContactMessage = [
  {
    title: 'Your message reaches our team',
    text: 'A real person reads it and gets it to the right teammate.',
  },
  {
    title: 'We answer by email',
    text: 'As soon as we can, to the address you gave. If it cannot wait, call.',
  },
];
