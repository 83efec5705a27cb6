import {
  asWritten,
  isInCapitals,
  isInLowercase,
  isNotPeople,
  isOddlyCased,
  isPlaceholder,
  isTitle,
  isWord,
  wordsIn,
} from './name-parts.ts';
import { readName } from './read-name.ts';

export type Named = { name: string | null; first_name: string | null; organization: string | null };

/** What no one is called: an address, a link, what a merge field left behind, and a text without a letter. */
const NO_NAME = /^(?:[^\s@]+@\S+|(?:https?:\/\/|www\.)\S+|[{[%*<|]+[\w ]+[}\]%*>|]+|\P{L}*)$/iu;

const wordsOf = (name: string): string[] => wordsIn(name.trim().replace(/\s+/g, ' '));

function storedFirst(first_name: string | null): string | null {
  const stored = first_name?.trim() ?? '';
  return NO_NAME.test(stored) || wordsOf(stored).every(isPlaceholder) ? null : stored;
}

/** In many lists, an organization stands in both columns. */
function nameIn({ name, organization }: Named): string | null {
  const [own, other] = [name, organization].map((text) => text?.trim() ?? '');
  return !own || own.toLowerCase() === other?.toLowerCase() ? null : own;
}

/** The first name in a stored name, only where it's sure: null for "Dr. Lee", "de la Cruz", or "Harbor Services". */
export const firstNameOf = (name: string | null): string | null => (name ? readName(name).first : null);

/**
 * What an email calls someone; null if that isn't sure, so they read the fallback. A first name of its own wins, unless
 * it's an address or a placeholder such as "N/A".
 */
export const greetingName = (person: Named): string | null =>
  storedFirst(person.first_name) ?? firstNameOf(nameIn(person));

const CAPITALS_MIN = 3;
const looksFine = (word: string): boolean =>
  isWord(word.replace(/\.$/, '')) &&
  !isTitle(word) &&
  !isNotPeople(word) &&
  !isOddlyCased(word) &&
  !isInLowercase(word) &&
  !(isInCapitals(word) && word.length >= CAPITALS_MIN);

/** A first name of its own as it's usually written, if it's sure. */
function betterFirst(stored: string): string | null {
  const words = wordsOf(stored).filter((word) => !isTitle(word));
  if (words.length > 0 && words.length <= 2 && words.every((word) => isWord(word) && !isNotPeople(word)))
    return words.map(asWritten).join(' ');
  const read = readName(stored);
  return read.first ?? read.guess;
}

/** `greeting`: what they're called now, null for the fallback. `proposed`: a better first name, if there's one. */
export type OddGreeting = { greeting: string | null; proposed: string | null };

/** Null for a greeting that looks fine, and for people without any name. */
export function oddGreeting(person: Named): OddGreeting | null {
  const stored = storedFirst(person.first_name);
  if (stored !== null)
    return wordsOf(stored).every(looksFine) ? null : { greeting: stored, proposed: betterFirst(stored) };
  if (!person.name?.trim() || greetingName(person) !== null) return null;
  const name = nameIn(person);
  const read = name === null ? null : readName(name);
  return { greeting: null, proposed: read && read.first === null ? read.guess : null };
}

/** With a nickname or a note, which would be lost. */
const ASIDE = /[([]|\S\s+["“'‘]/;

/** A name as people say it, "Ann Lee" for "LEE, ANN" and "Dr. Ann Lee", if it's sure and stored otherwise. */
export function tidyName(name: string): { name: string; first_name: string } | null {
  const read = readName(name);
  if (read.first === null || ASIDE.test(name) || name.trim().startsWith(read.full)) return null;
  return { name: read.full, first_name: read.first };
}
