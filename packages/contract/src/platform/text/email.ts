import { EMAIL_MAX } from '../limits.ts';
import {
  type AroundSign,
  aroundSigns,
  asSeen,
  domainOf,
  isEncoded,
  localOf,
  withoutJoiners,
} from './typed-text.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
/** RFC 5321 allows these at the beginning. No mailbox has them there; they were copied along. */
const COPIED_ALONG = /^[!'`*/=?^{|}~%&]/;

/** RFC 5321 without quoted local parts and literals, and with at least one dot in the domain. */
export function isDotAtom(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > EMAIL_MAX) return false;
  const labels = text.slice(at + 1).split('.');
  return LOCAL.test(text.slice(0, at)) && labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/**
 * The strict rule for an email that is added or mailed: what can be delivered. No top-level domain begins with a digit.
 * Any text with an at sign may opt out, so nobody is locked in.
 */
export const isEmail = (text: string): boolean =>
  isDotAtom(text) && !COPIED_ALONG.test(text) && /\.[A-Za-z][^.]*$/.test(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const BEYOND_ASCII = /[^\x00-\x7f]/;
/** Nothing that would end the name of a host in a URL. */
const HOST = /^[\w.\u0080-\uffff-]+$/;

/** `URL.canParse` of Node 20 is wrong about letters such as ü once a process has asked it often. */
function hostOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/**
 * An email with its domain in ASCII, as email programs send it: a mailbox that's written in two ways is one address. What
 * has no such form stays as it is. Only this form can be added or mailed, so every other one has to become it before it's
 * stored.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  const host = at > 0 && BEYOND_ASCII.test(domain) && HOST.test(domain) ? hostOf(domain) : undefined;
  const email = text.slice(0, at) + host;
  return host === undefined || email.length > EMAIL_MAX ? text : email;
}

/** Domains of some scripts need joiners; anywhere else, they were copied along. */
function mailable(local: string, domain: string): string[] {
  const spellings = [domain, withoutJoiners(domain)].map((one) => asciiEmail(`${local}@${one}`));
  return spellings.filter(isEmail).slice(0, 1);
}

/** A word that may be the first part of one that was torn by a blank. */
const isPartOf = (word: string): boolean => /[\p{L}\p{N}]$/u.test(word);

/** A blank in front of an address ends a word, or it was a plus, or it's there by mistake. */
function localsOf(words: readonly string[]): string[] {
  const [first = '', second] = words;
  if (words.length !== 2 || second === undefined || !isPartOf(first)) return [localOf(words.at(-1) ?? '')];
  return [second, `${first}+${second}`, first + second].map(localOf);
}

function emailsAround({ words, after, isTorn }: AroundSign): string[] {
  const found = isTorn ? undefined : domainOf(after);
  if (!found) return [];
  // As in Markdown.
  const isUnderlined = found.rest.startsWith('_');
  return localsOf(words)
    .map((local) => (isUnderlined ? local.replace(/^_+/, '') : local))
    .flatMap((local) => mailable(local, found.domain));
}

const onceEach = (emails: readonly string[]): string[] =>
  [...new Map(emails.toReversed().map((email) => [email.toLowerCase(), email])).values()].reverse();

/** Marks of any script, but not those that addresses have. */
const MARK_BEYOND_ASCII = /[^\P{P}!-~]/u;

function mailableAsTyped(typed: string): string | undefined {
  const seen = asSeen(typed);
  const email = asciiEmail(seen);
  return isEmail(email) && !MARK_BEYOND_ASCII.test(seen) ? email : undefined;
}

/** All addresses that a text names, in its order. Where a blank tears one apart, they are all that may be meant. */
export function emailsIn(typed: string): string[] {
  const exact = mailableAsTyped(typed);
  if (exact && !isEncoded(exact)) return [exact];
  const named = onceEach(aroundSigns(typed).flatMap(emailsAround));
  return named.length > 0 || !exact ? named : [exact];
}

/**
 * The address in what someone typed or pasted, as it can be added and mailed. Everything that takes an address reads it
 * with this.
 * @returns undefined if there's none, or if it isn't sure which one is meant
 */
export function readEmail(typed: string): string | undefined {
  const inBrackets = /<([^<>@]*@[^<>@]*)>[^<>@]*$/.exec(typed)?.[1];
  const [email, another] = emailsIn(inBrackets ?? typed);
  return another === undefined ? email : undefined;
}

/**
 * The form in which emails are compared everywhere: that in which they're mailed, in lower case. What can't be read is
 * trimmed. An address that an earlier release stored stays as it is, even if it couldn't be added today.
 */
export function emailKey(text: string): string {
  const typed = text.trim();
  const email = isDotAtom(typed) ? typed : (readEmail(typed) ?? asciiEmail(typed.toLowerCase()));
  return email.toLowerCase();
}
