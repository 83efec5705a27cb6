/** Texts for rehearsals. The public site never shows them, so they stay out of its scripts. */
export const rehearsalTexts = {
  notFound: 'We couldn’t find this rehearsal. Rehearsals are deleted after a day. Start a new one.',
  otherEmail:
    'The email changed after it was rehearsed, so nothing was sent. Rehearse it again, and then send it.',
} as const;
