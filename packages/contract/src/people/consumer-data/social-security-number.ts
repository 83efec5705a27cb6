import { plainCharacters } from './plain-characters.ts';

type Group = { digits: string; start: number; end: number };

/** What may be between the groups of a number. A dash may have spaces around it, or end a line. */
const SEPARATORS = {
  dash: /^ ?- ?\n?$/,
  space: /^[ \t]{1,2}$/,
  dot: /^\.$/,
  slash: /^\/$/,
  other: /^[_\u00b7]$/,
  /** Cells of a table. Only beside a label, because numbers stand below one another everywhere. */
  lines: /^\s{1,4}$/,
} as const;
type Separator = keyof typeof SEPARATORS;
const KINDS = Object.keys(SEPARATORS) as Separator[];
const SEPARATOR_MAX = 4;

/** Characters before and after a number in which a label counts. */
const BEFORE = 32;
const AFTER = 28;
const SAYS_SO =
  /(?<![a-z])(?:s\.? ?s\.? ?(?:n\.?s?|#|no|num|number)|ssan|soc(?:ial)?[ ._-]{0,2}sec(?:urity)?[ ._-]{0,2}(?:number|num|nbr|no|#|card)|soc[ ._-]{0,2}sec|social[ ._-]{0,2}(?:sec|number|num|nbr|no|#)|seguro social|nss)(?![a-z])/i;
/** Without "number", it has to stand right before one: the Social Security office has phones and accounts. */
const NAMED = /(?<![a-z])(?:social(?: security)?|s\.?s\.?)[^a-z]{0,4}(?:is|was|es)?[^a-z]{0,4}$/i;

/** Phones of other countries, and money. */
const NO_ID_AFTER = /[+$€£]$/;
/** A ZIP code or a longer number: no group of a phone. */
const LONG = 5;

function groupsIn(text: string): Group[] {
  const groups: Group[] = [];
  for (const { 0: digits, index } of text.matchAll(/[0-9]+/g))
    groups.push({ digits, start: index, end: index + digits.length });
  return groups;
}

/** Whether it isn't a number that's never assigned (SSA, POMS RM 10201.035). */
function isAssigned(digits: string): boolean {
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  return area !== '000' && area !== '666' && area < '900' && group !== '00' && serial !== '0000';
}

/** Reads the groups of digits of one text. */
function reader(text: string) {
  const groups = groupsIn(text);
  const separatorAfter = (at: number): Separator | undefined => {
    const [one, next] = [groups[at], groups[at + 1]];
    if (!one || !next || next.start - one.end > SEPARATOR_MAX) return undefined;
    const between = text.slice(one.end, next.start);
    return KINDS.find((kind) => SEPARATORS[kind].test(between));
  };
  const haveLengths = (at: number, ...lengths: number[]): boolean =>
    lengths.every((length, nth) => groups[at + nth]?.digits.length === length);
  const canBe = (first: number, count: number): boolean => {
    const some = groups.slice(first, first + count);
    return isAssigned(some.map(({ digits }) => digits).join(''));
  };
  const textBefore = (at: number) => text.slice(groups[at - 1]?.end ?? 0, groups[at]?.start).slice(-BEFORE);
  const textAfter = (at: number) => text.slice(groups[at]?.end, groups[at + 1]?.start).slice(0, AFTER);
  const isLabeled = (first: number, last: number): boolean =>
    SAYS_SO.test(textBefore(first)) || NAMED.test(textBefore(first)) || SAYS_SO.test(textAfter(last));
  return { groups, separatorAfter, haveLengths, textBefore, textAfter, isLabeled, canBe };
}
type Reader = ReturnType<typeof reader>;

/** Whether two separators can be in one number. */
const canMix = (one: Separator | undefined, other: Separator | undefined): boolean =>
  one === other || [one, other].every((kind) => kind === 'dash' || kind === 'space');

/** Whether the number is a piece of a longer one, such as a phone or an authorization number. */
function isPiece(
  at: number,
  { groups, separatorAfter, haveLengths, textBefore, textAfter }: Reader,
): boolean {
  const used = [separatorAfter(at), separatorAfter(at + 1)];
  const goesOn = (neighbor: number, separator: Separator | undefined, beyond: Separator | undefined) => {
    if (!separator || !used.includes(separator)) return false;
    if (separator !== 'space') return true;
    // After a space, something else may begin: a ZIP code, a date, or a phone with dashes.
    const isLong = (groups[neighbor]?.digits.length ?? 0) >= LONG;
    return !isLong && (beyond === undefined || beyond === 'space');
  };
  const before = textBefore(at);
  const after = textAfter(at + 2);
  if (NO_ID_AFTER.test(before)) return true;
  if (used[0] === 'slash' && (before.endsWith('/') || after.startsWith('/'))) return true;
  if (used[0] === 'space' && ((at > 0 && before === ',') || (/^[.,]$/.test(after) && at + 3 < groups.length)))
    return true;
  // Several such numbers in a row are each one.
  const left =
    goesOn(at - 1, separatorAfter(at - 1), separatorAfter(at - 2)) && !haveLengths(at - 3, 3, 2, 4);
  const right =
    goesOn(at + 3, separatorAfter(at + 2), separatorAfter(at + 3)) && !haveLengths(at + 3, 3, 2, 4);
  return left || right;
}

/** 3-2-4 digits, with anything between them that separates. */
function isGrouped(at: number, text: Reader): boolean {
  const { separatorAfter, haveLengths, isLabeled, canBe } = text;
  if (!haveLengths(at, 3, 2, 4) || !canBe(at, 3)) return false;
  const [first, second] = [separatorAfter(at), separatorAfter(at + 1)];
  if (!first || !second) return false;
  if (isLabeled(at, at + 2)) return true;
  return first !== 'lines' && canMix(first, second) && !isPiece(at, text);
}

/** Nine digits, in one or in three groups of three, beside words that say what they are. */
function isNamed(at: number, { separatorAfter, haveLengths, isLabeled, canBe }: Reader): boolean {
  if (haveLengths(at, 9)) return canBe(at, 1) && isLabeled(at, at);
  const inThrees = haveLengths(at, 3, 3, 3) && [at, at + 1].every(separatorAfter);
  return inThrees && canBe(at, 3) && isLabeled(at, at + 2);
}

/** Whether a text has a Social Security number. Takes linear time. */
export function hasSocialSecurityNumber(text: string): boolean {
  const read = reader(plainCharacters(text));
  return read.groups.some((_, at) => isGrouped(at, read) || isNamed(at, read));
}

/** What spreadsheets leave of nine digits that begin with zeros. */
const SHORTENED = /^[0-9]{7,8}$/;

/** Whether a cell has one, in a column that is said to hold them: digits alone are enough. */
export function isSocialSecurityCell(cell: string): boolean {
  const plain = plainCharacters(cell).trim();
  return hasSocialSecurityNumber(`SSN ${SHORTENED.test(plain) ? plain.padStart(9, '0') : plain}`);
}
