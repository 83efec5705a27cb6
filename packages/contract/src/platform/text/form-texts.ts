/**
 * Texts of the specification that the site's forms show. Apart from those that only some pages load: of logging in, of
 * inquiries, and of opting out.
 */
export const formTexts = {
  email: {
    required: 'Email address is required',
    invalid: 'Please enter a valid email address',
  },
  unsubscribe: {
    invalid: 'Please enter a valid email address.',
  },
  inquiries: {
    nameRequired: 'Please enter your name',
    messageRequired: 'Please enter a message',
  },
  tooMany: 'Too many requests. Please try again later.',
  unavailable: 'The service is temporarily unavailable. Please try again shortly.',
  /** Above the errors of a form. */
  problem: 'There is a problem',
} as const;

/** Shown for a field with more than `max` characters. */
export const tooLongText = (max: number): string => `At most ${max} characters are allowed`;

/** Said wherever text is stored. What's confidential: 34 CFR 361.38. */
export const socialSecurityRefusal =
  'This looks like a Social Security number. Take it out: nothing was saved.';
