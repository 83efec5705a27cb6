import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/**
 * Texts of the specification that the public site also shows. Separate, so visitors don't load those of the admin area.
 */
export const siteTexts = {
  login: {
    required: 'Username and password are required',
    invalid: 'Invalid credentials',
    invalidInPanel: 'Invalid credentials. Please try again.',
    failed: 'Login failed',
    exception: 'An error occurred during login. Please try again.',
    adminRequired: 'Admin authentication required to access that page',
    submitting: 'Authenticating...',
    codeRequired: 'Please enter the code',
  },
  session: { expired: 'Session expired. Please login again.' },
  password: {
    tooShort: `Password must be at least ${PASSWORD_MIN} characters`,
    tooLong: `Password must be at most ${PASSWORD_MAX} characters`,
    mismatchNew: 'New passwords do not match',
    mismatch: 'Passwords do not match',
    required: 'Current password is required',
    hint: `At least ${PASSWORD_MIN} characters. Three or four unrelated words are easy to remember and hard to guess.`,
  },
  passwordReset: {
    requested: 'If an account with this address exists, a link to set a new password is on its way.',
    invalidLink: 'This link is no longer valid. Please request a new one.',
  },
  invitation: {
    invalidLink:
      'This invitation is no longer valid. If you have already chosen a password, log in. Otherwise, ask for a new invitation.',
  },
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
} as const;

/** Shown for a field with more than `max` characters. */
export const tooLongText = (max: number): string => `At most ${max} characters are allowed`;
