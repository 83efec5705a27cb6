import { EMAIL_MAX } from './limits.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * The strict rule for an email that is added or mailed: RFC 5321 without quoted local parts and literals, and with at
 * least one dot in the domain. Opting out uses `looksLikeEmail`, so nobody is locked in.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > EMAIL_MAX) return false;
  const labels = text.slice(at + 1).split('.');
  return LOCAL.test(text.slice(0, at)) && labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** Anything with an at sign may opt out. */
export const looksLikeEmail = (text: string): boolean => text.trim().length > 0 && text.includes('@');

/** The form in which emails are compared everywhere: trimmed and in lower case. */
export const emailKey = (text: string): string => text.trim().toLowerCase();
