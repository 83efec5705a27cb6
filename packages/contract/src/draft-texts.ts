/**
 * Texts for drafts of campaigns. The public site never shows them, so they stay out of its scripts. What became of a
 * draft is said first, and then what that means for what was asked: "kim changed …, so your change wasn’t saved."
 */
export const draftTexts = {
  notFound: 'This draft was deleted, or there never was one with this number.',
  both: 'Give either a document or a draft, not both.',
  deleted: 'This draft was deleted',
  changed: (who: string): string => `${who} changed this draft after you opened it`,
  changedBySelf: 'You changed this draft in another window',
  sent: (campaign: string): string => `This draft was already sent as “${campaign}”`,
  save: {
    deleted: 'so your change wasn’t saved. To keep your text, start a new draft with it.',
    changed: 'so your change wasn’t saved. Choose which version to keep.',
    sent: 'so your change wasn’t saved. To keep your text, start a new draft with it.',
  },
  delete: {
    deleted: 'so there’s nothing left to delete.',
    changed: 'so it wasn’t deleted. Read it again before you delete it.',
    sent: 'so it wasn’t deleted. Drafts that were sent aren’t in the list.',
  },
  send: {
    deleted: 'so nothing was sent.',
    changed: 'so nothing was sent. Read it again, and then send it.',
    sent: 'so nothing was sent this time. To send the email again, duplicate the campaign.',
  },
  /** Sent drafts can be shown and tested. */
  show: {
    deleted: 'so there’s nothing to show or test.',
    changed: 'so nothing was shown or tested. Open the draft again first.',
  },
} as const;
