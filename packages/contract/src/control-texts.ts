/** Texts for controlling campaigns. The public site never shows them, so they stay out of its scripts. */
export const controlTexts = {
  scheduleInvalid: 'We can’t read this time. Give it as ISO 8601, such as 2026-11-20T09:00:00-06:00',
  scheduleNeedsZone: 'The time has no offset. Add one, or give a time zone.',
  timeZoneUnknown: 'We don’t know this time zone. Use an IANA name, such as America/Chicago.',
  scheduleSkipped:
    'This time doesn’t exist in this time zone: clocks skip it when they spring forward. Choose another time.',
  schedulePast: 'This time has already passed. Choose a later one.',
  scheduleTooFar: 'You can schedule a campaign up to one year ahead. Choose an earlier time.',
  nothingToRetry: 'No one in this campaign can be retried, so nothing was sent',
  retryCancelled: 'This campaign was canceled, so we can’t retry anyone. Nothing was sent.',
  accountUnclear:
    'The Resend API key was changed while some emails were unconfirmed, so the campaign is still paused. First, tell us whether it’s the same Resend account.',
  accountClear: 'No email in this campaign depends on that, so nothing was changed',
  retryPaused: 'This campaign is paused, so nothing was sent. Resume it, then retry.',
} as const;
