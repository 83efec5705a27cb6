/**
 * What people type or paste instead of an address: with invisible characters, wrappers, and punctuation, from a link or
 * an email program, or in another Unicode form. Here it's only taken apart; `email.ts` says what an address is.
 */

/** Longer texts aren't read: no address is as long as that, whatever stands around it. */
const READ_MAX = 2_000;

/** Nobody sees these. Zero-width joiners between letters of other scripts are looked at later: some domains need them. */
const INVISIBLE = /\ufeff|(?<=[!-~])\p{Join_C}|\p{Join_C}(?=[!-~])|(?![\p{Join_C}\s])[\p{C}\p{DI}]/gu;
const JOINERS = /\p{Join_C}/gu;
export const withoutJoiners = (text: string): string => text.replace(JOINERS, '');

/** The text as it looks: full-width letters are those of a keyboard. */
export const asSeen = (typed: string): string =>
  typed.normalize('NFKC').replaceAll('。', '.').replace(INVISIBLE, '').replaceAll('\u2800', ' ').trim();

export const isEncoded = (text: string): boolean => /%[\da-f]{2}/i.test(text);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A link may be within a link, each encoded once more. */
export function decodeLinks(text: string): string {
  let plain = text;
  for (let time = 0; time < 3; time += 1) plain = plain.replace(/(?:%[\da-f]{2})+/gi, decoded);
  return plain;
}

/** The text without such characters at its end, or at its beginning. */
export function trimEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
function trimStart(text: string, marks: string): string {
  let from = 0;
  while (from < text.length && marks.includes(text.charAt(from))) from += 1;
  return text.slice(from);
}

const BEFORE_SIGN = " \t\r\n()[]<>{}“”‘’«»'`";
const AFTER_SIGN = `${BEFORE_SIGN}."`;

/**
 * What's between the at signs: without comments (RFC 5322), quotation marks around the part before a sign, and marks next
 * to it.
 */
const partsOf = (text: string): string[] =>
  asSeen(decodeLinks(asSeen(text)))
    .replace(/\([^()@]*\)/g, ' ')
    .replace(/"([^\s"@]+)"(?=\s?@)/g, '$1')
    .split('@')
    .map((part, index) => (index > 0 ? trimStart(part, AFTER_SIGN) : part))
    .map((part, index, { length }) => (index < length - 1 ? trimEnd(part, BEFORE_SIGN) : part))
    .filter(Boolean);

/** What stands around one at sign. */
export type AroundSign = {
  /** Words before it, the nearest last. */
  words: string[];
  /** All after it, up to the next at sign. */
  after: string;
  /** Whether the text between it and another at sign may belong to either. */
  isTorn: boolean;
};

const NOT_LOCAL = /[^\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~\s-]/u;

/** In front of a sign. What's part of the domain before isn't a word. */
function wordsBefore(part: string, isFirst: boolean): string[] {
  const [whole = '', ...others] = withoutJoiners(part).split(NOT_LOCAL).reverse();
  const words = whole.trim().split(/\s+/);
  return isFirst || others.length > 0 ? words : ['', ...words.slice(1)];
}

/** Whether the text between two signs may belong to either. */
const isBetween = (part: string | undefined): boolean =>
  part !== undefined && !/\s/.test(part) && !NOT_LOCAL.test(part);

export function aroundSigns(typed: string): AroundSign[] {
  if (typed.length > READ_MAX) return [];
  const parts = partsOf(typed);
  const torn = parts.map((part, index) => index > 0 && index < parts.length - 1 && isBetween(part));
  return parts.slice(1).map((after, index) => ({
    words: wordsBefore(parts[index] ?? '', index === 0),
    after,
    isTorn: torn[index] === true || torn[index + 1] === true,
  }));
}

/** Of a link, what its last parameter says; without the marks around a name, and without dots that are too many. */
export function localOf(word: string): string {
  const inLink = /[?&/]/.test(word) ? word.replace(/^.*[?&/=]/, '') : word;
  return trimEnd(inLink.replace(/^[^\p{L}\p{N}_+]+/u, ''), ".'`*~|/=?&^{}").replace(/\.{2,}/g, '.');
}

/** Blanks may be around the first dot, and in front of others: after them, a sentence may begin. */
const DOMAIN =
  /^[\p{L}\p{M}\p{N}\p{Join_C}-]+(?:\s*\.+\s*[\p{L}\p{M}\p{N}\p{Join_C}-]+)?(?:\s*\.+[\p{L}\p{M}\p{N}\p{Join_C}-]+)*/u;

/** The domain that a text begins with, if it ends where a word ends; and what comes next. */
export function domainOf(after: string): { domain: string; rest: string } | undefined {
  const [found = ''] = DOMAIN.exec(after) ?? [];
  const rest = after.slice(found.length);
  if (!found || /^_+[\p{L}\p{N}-]/u.test(rest)) return undefined;
  const labels = found.split('.').map((label) => label.trim());
  return { domain: trimEnd(labels.filter(Boolean).join('.'), '-'), rest };
}
