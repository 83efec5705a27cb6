import { randomBytes } from 'node:crypto';

/** A new code for the links of a campaign's emails. Opaque, and the same for all recipients: it doesn't identify the person. */
export const newTrackingCode = (): string => randomBytes(9).toString('base64url');

/** Whether a text from a link could be such a code. */
export const isTrackingCode = (text: string): boolean => /^[\w-]{12}$/.test(text);
