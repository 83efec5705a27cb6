import { domainToASCII } from 'node:url';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const BEYOND_ASCII = /[^\x00-\x7f]/;

/**
 * An address with its domain in ASCII, which is how email programs send it: the same mailbox written in two ways is one
 * address. A domain that has no such form stays as it is.
 */
export function readEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 0 || !BEYOND_ASCII.test(domain)) return text;
  return `${text.slice(0, at + 1)}${domainToASCII(domain) || domain}`;
}
