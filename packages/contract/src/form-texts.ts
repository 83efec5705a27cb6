/** Texts of the specification that the site's forms show. Apart from those of logging in, which fewer visitors load. */
export const formTexts = {
  email: {
    required: 'Email address is required',
    invalid: 'Please enter a valid email address',
  },
  unsubscribe: {
    invalid: 'Please enter a valid email address.',
    serverFailed: 'There was an error processing your unsubscribe request.',
    networkFailed: 'There was an error connecting to our servers. Please try again later.',
    success: 'You have been unsubscribed from marketing emails.',
    unknownToken: 'This unsubscribe link is not known',
  },
  inquiries: {
    nameRequired: 'Please enter your name',
    messageRequired: 'Please enter a message',
    failed: 'Something went wrong. Please try again.',
    contactFailed: '✗ Something went wrong. Please try again.',
    demoThanks: 'Thank you! Our team will reach out to you shortly.',
    contactThanks: 'Thank you for your message. We will respond as soon as possible.',
    /** Beside the button. */
    note: 'We use this to answer you.',
    /** The link after a thank-you message. */
    demoOnward: { href: '/features', text: 'See what you will be shown' },
    contactOnward: { href: '/videos', text: 'Look at the training videos' },
  },
  hiddenCharacters: 'The text has hidden characters. Please type it instead of pasting it.',
  tooMany: 'Too many requests. Please try again later.',
  unavailable: 'The service is temporarily unavailable. Please try again shortly.',
  /** Above the errors of a form. */
  problem: 'There is a problem',
} as const;

/** Shown for a field with more than `max` characters. */
export const tooLongText = (max: number): string => `At most ${max} characters are allowed`;
