import { asciiEmail, emailsIn, isDotAtom } from './email.ts';
import { type AroundSign, aroundSigns, asSeen, localOf, trimEnd, withoutJoiners } from './typed-text.ts';

/** Words that a blank may have torn an address into, on each side of its at sign. */
const WORDS = 12;
/** Of one text, which then is no address but a letter. */
const MOST = 300;

/** Ends of a word that may be all of the name: after a mark, and after letters of another script. */
const endsOf = (word: string): string[] => [
  word,
  localOf(word),
  word.replace(/^[^A-Za-z0-9_]+/, ''),
  trimEnd(word.replace(/^[_+]+/, ''), '+'),
  word.replace(/^.*[=/?|]/, ''),
  word.replace(/^.*[^\x20-\x7e]/, ''),
];

/** The last words, run together or with the plus that a form made a blank of. */
function localsOf(words: readonly string[]): string[] {
  const last = words.slice(-WORDS);
  return last.flatMap((_, from) => {
    const some = last.slice(from);
    return [some.join(''), some.join('+')].flatMap(endsOf);
  });
}

/** The first words run together, each also without what follows its letters. */
function domainsOf(after: string): string[] {
  const words = after.trim().split(/\s+/).slice(0, WORDS);
  return words.flatMap((_, to) => {
    const joined = words.slice(0, to + 1).join('');
    const [host = ''] = /^[\p{L}\p{M}\p{N}\p{Join_C}.-]+/u.exec(joined) ?? [];
    const [ascii = ''] = /^[A-Za-z0-9.-]+/.exec(joined) ?? [];
    return [host, withoutJoiners(host), ascii].map((one) => trimEnd(one.replace(/\.{2,}/g, '.'), '.-'));
  });
}

const readings = ({ words, after }: AroundSign): string[] => {
  const locals = new Set(localsOf(words));
  return [...new Set(domainsOf(after))].flatMap((domain) =>
    [...locals].map((local) => asciiEmail(`${local}@${domain}`)),
  );
};

/**
 * Whatever addresses a text may mean besides those that it names, in lower case: most of these are nobody's. Someone
 * whose address is among them opts out with such a text, too.
 */
export function possibleEmails(typed: string): string[] {
  const named = new Set(emailsIn(typed).map((email) => email.toLowerCase()));
  const found = [asciiEmail(asSeen(typed)), ...aroundSigns(typed).flatMap(readings)]
    .filter(isDotAtom)
    .map((email) => email.toLowerCase())
    .filter((email) => !named.has(email));
  return [...new Set(found)].slice(0, MOST);
}
