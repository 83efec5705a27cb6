import { randomBytes } from 'node:crypto';

/** A new mark for the links of a campaign's mails: opaque, and of the campaign, not of the person who follows the link. */
export const newTrackingCode = (): string => randomBytes(9).toString('base64url');

/** Whether a text from a link may be such a mark. */
export const isTrackingCode = (text: string): boolean => /^[\w-]{12}$/.test(text);
