import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { formTexts } from './text/form-texts.ts';

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
    hiddenCharacters: 'The password has hidden characters. Please type it instead of pasting it.',
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
  ...formTexts,
} as const;
