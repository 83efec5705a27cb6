import { strictLineError } from './strict-line.ts';

export const senderNameTexts = {
  required: 'Enter a sender name',
  signs: 'A sender name can’t have any of these: < > " @',
} as const;

/** They end a name, or begin an address. */
export const SENDER_SIGNS = /[<>"@]/;

/** What inboxes can't show in front of an address, if a name has any of it. */
export const senderNameError = (name: string): string | undefined =>
  SENDER_SIGNS.test(name) ? senderNameTexts.signs : strictLineError('The sender name', name);
