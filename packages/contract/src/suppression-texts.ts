/** Texts for lifting suppressions. The public site never shows them, so they stay out of its scripts. */
export const suppressionTexts = {
  reasonRequired: 'Enter the reason why this address may get email again',
  notSuppressed: 'This address isn’t suppressed, so nothing was changed',
  complained: 'This person reported our email as spam. That can’t be lifted, and nothing was changed.',
  optedOut:
    'This person unsubscribed, and nothing was changed. They can only come back if they ask for it: activate the subscriber instead.',
  providerAway: 'Resend didn’t answer, and nothing was changed. Please try again in a minute.',
  liftFailed: 'The suppression wasn’t lifted: ',
  lifted: {
    removed: 'Lifted here and in Resend.',
    not_listed: 'Lifted. Resend didn’t block this address.',
    not_allowed:
      'Lifted here. Our API key can’t change Resend’s list: remove the address in Resend as well, under Suppressions.',
  },
} as const;
