import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';

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

/** Whom a walkthrough is for, and what it looks at. */
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

export const pricing = {
  lead: `${brand.name} has no price list. You tell us how you work, and we write a quote that fits.`,
  questions: [
    {
      title: 'Who will log in?',
      text: 'Administrators, job coaches, support staff, and the agencies that fund you.',
    },
    { title: 'How much do you record?', text: 'Open authorizations and visits in a usual month.' },
    {
      title: 'Which reports do you owe?',
      text: 'The forms your funding agency asks for, such as the service plan (CRP-20) and the progress report (CRP-22).',
    },
    {
      title: 'What do you use today?',
      text: 'Paper, spreadsheets or another system, and what should come along from it.',
    },
  ],
  included: [
    'Both environments: training to practice in, production for the real work',
    'Phone, tablet and desktop',
    'The guide and the training videos',
    'Roles for administrators, coaches, customers and support staff',
  ],
};
