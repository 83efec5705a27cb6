import { claims } from '../platform/claims.ts';

/** What the forms for a demo and for messages say around their fields, and afterward. */
export const inquiryFormTexts = {
  failed: 'Something went wrong. Please try again.',
  contactFailed: '✗ Something went wrong. Please try again.',
  demoThanks: `Thank you! Our team will reach out to you shortly. You’ll hear from us within ${claims.followUp}.`,
  contactThanks: 'Thank you for your message. We will respond as soon as possible.',
  /** Beside the button. */
  note: 'We use this to answer you.',
  /** The link after a thank-you message. */
  demoOnward: { href: '/features', text: 'See what you will be shown' },
  contactOnward: { href: '/videos', text: 'Look at the training videos' },
} as const;
