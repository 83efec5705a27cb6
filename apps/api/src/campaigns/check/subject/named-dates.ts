/** A date as a subject names it. A range is its last day. */
export type NamedDate = { text: string; month: number; day: number; year?: number };

const ENGLISH = 'january february march april may june july august september october november december'.split(
  ' ',
);
const SPANISH =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** 1 to 12 for "Nov", "Sept", "November", and "noviembre"; 0 for anything else. */
function monthOf(word: string): number {
  const name = word.toLowerCase();
  return ENGLISH.findIndex((month) => month.startsWith(name)) + 1 || SPANISH.indexOf(name) + 1;
}

/** "Nov 14", "November 14th, 2026", "Nov 14–16", "Nov 3, 10, and 17". Not "May 5% off" or "June 1,200 jobs". */
const MONTH_FIRST =
  /(?<![\p{L}\d])(?<first>(?<month>\p{L}{3,10})\.? ?(?<day>\d{1,2})(?:st|nd|rd|th)?)(?:(?: ?[-–—&] ?| (?:to|thru|through|and) |, (?:and )?)(?<last>\d{1,2})(?:st|nd|rd|th)?(?![\d%/]|[.,:]\d|\p{L})){0,4}(?:,? ?(?<year>20\d\d))?(?![\d%/]|[.,:]\d|\p{L})/giu;

/** "14 November", "14–16 Nov 2026", "14th of November", "14 de noviembre de 2026". */
const DAY_FIRST =
  /(?:(?<![\p{L}\d])(?<before>\p{L}{2,12})[:,]? )?(?<![\d.,:/$#])(?<day>\d{1,2})(?<joined>(?:st|nd|rd|th)?(?: of| de)?) (?<month>\p{L}{3,10})(?![\p{L}\d])\.?(?:,?(?: de| del)? (?<year>20\d\d)(?!\d))?(?<after> ?[\p{L}\d])?/giu;

/** "11/14", "11/14–16", "11/14-11/16", "11/14/2026". */
const NUMERIC =
  /(?:(?<![\p{L}\d])(?<before>\p{L}{2,12})[.:,]? )?(?<![\p{L}\d.,:/$#(-])(?<month>\d{1,2})\/(?<day>\d{1,2})(?: ?[-–—] ?(?:(?<lastMonth>\d{1,2})\/)?(?<last>\d{1,2}))?(?:\/(?<year>20\d\d|\d\d))?(?![\d%/]|[.,]\d|\p{L})/giu;

const ISO = /(?<![\d-])(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)(?![\d-])/g;

/** Words before what can only be a date, and those before what can't be one: "by 11/9", "part 3/14". */
const LEADS = new Set(
  'on by until till through thru before ends end ending closes due starts starting begins from deadline mon tue tues wed thu thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);
const COUNTS = new Set(
  'part step page day week lesson module class tip email of number no chapter'.split(' '),
);
/** The first day that no count of a dozen has. */
const SURE_DAY = 13;
const FRACTIONS = new Set(['1/2', '1/3', '2/3', '1/4', '3/4']);

type Groups = Partial<
  Record<'before' | 'first' | 'month' | 'day' | 'last' | 'lastMonth' | 'year' | 'joined' | 'after', string>
>;

/** "10 March events" are ten events. */
const isDayFirst = ({ before = '', joined, year, after }: Groups): boolean =>
  LEADS.has(before.toLowerCase()) || Boolean(joined) || Boolean(year) || !after;

function isNumeric({ before = '', month, day, year }: Groups): boolean {
  const word = before.toLowerCase();
  if (year !== undefined) return true;
  if (LEADS.has(word)) return !FRACTIONS.has(`${month}/${day}`);
  return Number(day) >= SURE_DAY && !COUNTS.has(word);
}

const isDay = ({ month, day, year = 2024 }: NamedDate): boolean =>
  day >= 1 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;

function read(
  text: string,
  { first, month, day, last, lastMonth, year }: Groups,
  word: boolean,
): NamedDate[] {
  const lastDay = Number(last ?? day);
  // "Nov 14, 2 PM" is no range.
  const isRange = lastMonth !== undefined || lastDay > Number(day);
  const found: NamedDate = {
    text: isRange || year !== undefined ? text : (first ?? text),
    month: word ? monthOf(month ?? '') : Number(lastMonth ?? month),
    day: isRange ? lastDay : Number(day),
    ...(year !== undefined && { year: (Number(year) % 100) + 2_000 }),
  };
  return found.month >= 1 && isDay(found) ? [found] : [];
}

const withoutBefore = (text: string, { before, after = '' }: Groups): string =>
  text.slice(before === undefined ? 0 : text.search(/\d/), text.length - after.length).trim();

/** Every date that a line names by month and day. */
export function namedDates(line: string): NamedDate[] {
  const text = line.normalize('NFKC').replace(/\s+/g, ' ');
  const matches = (pattern: RegExp, applies: (groups: Groups) => boolean, word: boolean) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, groups = {} }) =>
      applies(groups) ? read(withoutBefore(all, groups), groups, word) : [],
    );
  return [
    ...matches(MONTH_FIRST, () => true, true),
    ...matches(DAY_FIRST, isDayFirst, true),
    ...matches(NUMERIC, isNumeric, false),
    ...matches(ISO, () => true, false),
  ];
}
