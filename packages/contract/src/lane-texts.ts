/** Texts for reads that take turns. */
export const laneTexts = {
  busy: 'Other large counts and searches are still running, so yours hasn’t started. Try again in a few seconds.',
  tooMany:
    'You already have several counts and searches running, so this one hasn’t started. Wait for one to finish.',
  tooLong:
    'This took too long, so we stopped it. Nothing was changed. Try again in a minute, or ask for less.',
} as const;
