import { ERASURE_HOURS } from './limits.ts';

/** Texts for what a person may ask for. The public site never shows them, so they stay out of its scripts. */
export const erasureTexts = {
  noKey:
    'Nothing was erased. The server needs its own secret for this, called ERASURE_KEY. Ask the person who runs the server to set it, and try again.',
  wrongKey:
    'Nothing was erased. This server’s ERASURE_KEY isn’t the one that earlier erasures were made with. Ask the person who runs the server to put the earlier one back, and try again.',
  changed: 'Someone just changed this person’s address, so nothing was erased. Try again.',
  /** Wherever someone would be added again. */
  erased:
    'This person had their data erased and gets no email from us, so nothing was saved. They can only come back by signing up on the site themselves.',
  noReply: 'This person’s data was erased, so there’s no address left to write to. Nothing was sent.',
  testRefused: (email: string): string =>
    `The person at ${email} had their data erased, so no email can go there. No test was sent. Remove that address, and try again.`,
  /** In the activity log. */
  emptiedEntry: 'The details were erased with a person’s data',
  /** What can't be erased from here. */
  provider:
    'Resend keeps its own records: logs of the emails it sent, and its suppression list if an email bounced or was reported as spam. We can’t erase those. If the person asks, contact Resend.',
  backups: 'Earlier backups still have the data. If one is restored, the data is erased again.',
  exports: 'Files that your team exported, and replies in your team’s inbox, aren’t erased.',
  notErased: 'Nothing was masked. An address can only be masked once the person’s data is erased.',
  admin: 'An admin account uses this address. It stays until an owner deletes it.',
  acts: (entries: number): string =>
    `${entries === 1 ? 'One entry' : `${entries.toLocaleString('en-US')} entries`} of the activity log about what admins did still ${entries === 1 ? 'names' : 'name'} this person. ${entries === 1 ? 'It stays' : 'They stay'}, so nobody can hide what they did.`,
  waiting: (emails: number): string =>
    `${emails === 1 ? 'One email was' : `${emails.toLocaleString('en-US')} emails were`} already sent to Resend, and we don’t know the outcome yet. We’ll erase that data as soon as we do, within ${ERASURE_HOURS} hours.`,
} as const;
