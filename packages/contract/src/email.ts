import { EMAIL_MAX } from './limits.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * The strict rule for an email that is added or mailed: RFC 5321 without quoted local parts and literals, with at
 * least one dot in the domain, and no number at its end, as IP addresses have. Opting out uses `looksLikeEmail`, so nobody is locked in.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > EMAIL_MAX) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /\D/.test(labels.at(-1) ?? '')
  );
}

/** Anything with an at sign may opt out. */
export const looksLikeEmail = (text: string): boolean => text.trim().length > 0 && text.includes('@');

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const BEYOND_ASCII = /[^\x00-\x7f]/;
/** Nothing that would end the name of a host in a URL. */
const HOST = /^[\w.\u0080-\uffff-]+$/;

/**
 * An email with its domain in ASCII, as email programs send it: a mailbox that's written in two ways is one address. What
 * has no such form stays as it is. Only this form can be added or mailed, so every other one has to become it before it's
 * stored.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (at === 0 || !BEYOND_ASCII.test(domain) || !HOST.test(domain) || !URL.canParse(`http://${domain}`))
    return text;
  const email = text.slice(0, at) + new URL(`http://${domain}`).hostname;
  return email.length > EMAIL_MAX ? text : email;
}

/** The form in which emails are compared everywhere: trimmed, in lower case, and with its domain in ASCII. */
export const emailKey = (text: string): string => asciiEmail(text.trim().toLowerCase());
