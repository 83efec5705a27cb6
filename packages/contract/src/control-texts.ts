/** Texts for controlling campaigns. The public site never shows them, so they stay out of its scripts. */
export const controlTexts = {
  scheduleInvalid: 'Please give the time as ISO 8601, such as 2026-11-20T09:00:00-06:00',
  scheduleNeedsZone: 'A time without an offset needs a time zone',
  timeZoneUnknown: 'This time zone is not known. Use an IANA name, such as America/Chicago',
  scheduleSkipped: 'This time does not exist in this time zone: clocks are put forward over it',
  schedulePast: 'The time to send at is in the past',
  scheduleTooFar: 'A campaign can be scheduled at most one year ahead',
  nothingToRetry: 'No recipient of this campaign can be tried again',
  retryCancelled: 'This campaign was canceled, so nobody can be tried again',
  accountUnclear:
    'The Resend API key was changed while some emails were unconfirmed, so the campaign is still paused. Say first whether it’s the same Resend account',
  accountClear: 'This campaign has no emails for which that makes a difference, so nothing was changed',
  retryPaused: 'Resume the campaign before you try recipients again',
} as const;
