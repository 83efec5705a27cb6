/** Texts for lifting suppressions. The public site never shows them, so they stay out of its scripts. */
export const suppressionTexts = {
  reasonRequired: 'Enter the reason this address can get email again',
  notSuppressed: 'This address isn’t suppressed, so nothing was changed',
  complained:
    'This person reported our email as spam, so the suppression can’t be lifted. Nothing was changed.',
  optedOut:
    'This person unsubscribed, so nothing was changed. If they ask to come back, activate the subscriber instead.',
  providerAway: 'Resend didn’t answer, and nothing was changed. Please try again in a minute.',
  liftFailed: 'The suppression wasn’t lifted: ',
  lifted: {
    removed: 'Lifted here and in Resend.',
    not_listed: 'Lifted. Resend didn’t block this address.',
    not_allowed:
      'Lifted here. Our API key can’t change Resend’s list: remove the address in Resend as well, under Suppressions.',
  },
} as const;
