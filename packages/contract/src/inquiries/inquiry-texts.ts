import { CANNED_REPLIES_MAX } from '../platform/limits.ts';

/** Texts for working on inquiries. */
export const inquiryTexts = {
  assigned: (who: string | undefined): string =>
    `${who ? `${who} has this inquiry now` : 'Nobody has this inquiry now'}. Your change wasn’t saved.`,
  notAssignable: 'This admin was deactivated or deleted. Nothing was changed. Choose someone else.',
  noteRequired: 'Please write a note',
  otherNote: 'This note was already saved with a different text. Write a new one.',
  noteNotFound: 'We couldn’t find this note. It may have been deleted.',
  notYourNote: (who: string): string =>
    `${who} wrote this note, so only ${who} can delete it. Nothing was deleted.`,
  replyRequired: 'Please write a reply',
  replied: (who: string): string =>
    `${who} replied while you were writing. Your reply wasn’t sent. Read theirs, then send yours if it’s still needed.`,
  otherReply: 'This reply was already sent with a different text. Write a new one.',
  unreachable:
    'Earlier email to this address bounced or was reported as spam, so Resend won’t deliver your reply. Nothing was sent. Call them, or write from your own mail program.',
  titleRequired: 'Give the canned reply a title',
  otherCannedReply: 'This canned reply was already saved with different texts. Add a new one.',
  cannedRepliesFull: `Your team has ${CANNED_REPLIES_MAX} canned replies, the most there can be. This one wasn’t saved. Delete one you don’t need, then save again.`,
  cannedReplyNotFound: 'We couldn’t find this canned reply. It may have been deleted.',
  cannedReplyChanged: (who: string): string =>
    `${who} changed this canned reply after you opened it. Your changes weren’t saved.`,
} as const;
