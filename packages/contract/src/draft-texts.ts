/**
 * Texts for drafts of campaigns. The public site never shows them, so they stay out of its scripts. What became of a
 * draft is said first, and then what that means for what was asked: "kim changed …, so your change wasn’t saved."
 */
export const draftTexts = {
  notFound: 'We couldn’t find this draft. It may have been deleted.',
  both: 'Give either a document or a draft, not both.',
  deleted: 'This draft was deleted',
  changed: (who: string): string => `${who} changed this draft after you opened it`,
  changedBySelf: 'You changed this draft in another window',
  sent: (campaign: string): string => `This draft was already sent as “${campaign}”`,
  begun: (campaign: string): string => `“${campaign}” has started`,
  canceled: (campaign: string): string => `“${campaign}” was canceled`,
  replaced: (campaign: string): string => `“${campaign}” was already replaced by an edited version`,
  notScheduled: (campaign: string): string =>
    `“${campaign}” isn’t scheduled for later, so it can’t be edited. To change it before it goes out, undo it.`,
  tooLarge: (campaign: string): string =>
    `The recipients of “${campaign}” don’t fit into a draft, so it can’t be edited, and nothing was changed.`,
  /** Why a scheduled campaign isn't changed any more. */
  edit: 'so it can’t be edited. Nothing was changed.',
  replace: 'so your version can’t replace it and wasn’t sent. To keep your text, start a new draft with it.',
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
