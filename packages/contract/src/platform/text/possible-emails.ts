import { asciiEmail, emailsIn, isDotAtom } from './email.ts';
import { type AroundSign, aroundSigns, asSeen, localOf, trimEnd, withoutJoiners } from './typed-text.ts';

/** Words that a blank may have torn an address into, on each side of its at sign. */
const WORDS = 12;
/** Of one text, which then is no address but a letter. */
const MOST = 500;

/** Ends of a word that may be all of the name: after a mark, and after letters of another script. */
const endsOf = (word: string): string[] => [
  word,
  localOf(word),
  word.replace(/^[^A-Za-z0-9_]+/, ''),
  trimEnd(word.replace(/^[_+]+/, ''), '+'),
  word.replace(/^.*[=/?|]/, ''),
  word.replace(/^.*[^\x20-\x7e]/, ''),
];

/** Words run together, with the plus that a form made a blank of, or with it in all places but one. */
const joined = (words: readonly string[]): string[] => [
  words.join(''),
  words.join('+'),
  ...words.slice(1).map((_, gap) => words.slice(0, gap + 1).join('+') + words.slice(gap + 1).join('+')),
];

function localsOf(words: readonly string[]): string[] {
  const last = words.slice(-WORDS);
  return last.flatMap((_, from) => joined(last.slice(from)).flatMap(endsOf));
}

/** The first words run together, each also without what follows its letters. */
function domainsOf(after: string): string[] {
  const words = after.trim().split(/\s+/).slice(0, WORDS);
  return words.flatMap((_, to) => {
    const whole = words.slice(0, to + 1).join('');
    const [host = ''] = /^[\p{L}\p{M}\p{N}\p{Join_C}.-]+/u.exec(whole) ?? [];
    const [ascii = ''] = /^[A-Za-z0-9.-]+/.exec(whole) ?? [];
    return [host, withoutJoiners(host), ascii].map((one) => trimEnd(one.replace(/\.{2,}/g, '.'), '.-'));
  });
}

function* readings({ words, after }: AroundSign): Generator<string> {
  const locals = [...new Set(localsOf(words))];
  for (const domain of new Set(domainsOf(after)))
    for (const local of locals) yield asciiEmail(`${local}@${domain}`);
}

/**
 * Whatever addresses a text may mean besides those that it names, in lower case: most of these are nobody's. Someone
 * whose address is among them opts out with such a text, too.
 */
export function possibleEmails(typed: string): string[] {
  const named = new Set(emailsIn(typed).map((email) => email.toLowerCase()));
  const found = new Set<string>();
  const add = (reading: string): void => {
    const email = reading.toLowerCase();
    if (isDotAtom(email) && !named.has(email)) found.add(email);
  };
  add(asciiEmail(asSeen(typed)));
  for (const around of aroundSigns(typed))
    for (const reading of readings(around)) {
      if (found.size >= MOST) return [...found];
      add(reading);
    }
  return [...found];
}
