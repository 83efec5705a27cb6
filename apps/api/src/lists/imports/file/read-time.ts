/**
 * ISO 8601, also with slashes, American and German dates, and months in words: what the known tools write, and spreadsheets make of it. Go repeats the
 * zone as a word after its offset, and writes more digits of the second than `Date.parse` takes.
 */
const SHAPE =
  /^(?:[a-z]{3}, )?((?:19|20)\d\d[-/]\d\d[-/]\d\d|\d{1,2}\.\d{1,2}\.(?:19|20)\d\d|\d{1,2}\/\d{1,2}\/(?:19|20)\d\d|[a-z]{3,9}\.? \d{1,2},? (?:19|20)\d\d|\d{1,2} [a-z]{3,9} (?:19|20)\d\d)(?:(?:,? |T)(\d{1,2}:\d\d(?::\d\d)?)(?:\.\d+)?( ?[AP]M)?)?(?: ?(Z|UTC|GMT|[ECMP][SD]T|[+-]\d\d:?\d\d)(?: [A-Z]{3,4})?)?$/i;
const EARLIEST = Date.UTC(1990, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Seconds or milliseconds since 1970, of this century. */
const SINCE_1970 = /^1\d{9}(?:\d{3})?$/;
/** Seconds have fewer digits. */
const SECONDS_DIGITS = 10;
const GERMAN = /^(\d{1,2})\.(\d{1,2})\./;

const SLASHES = /^(\d{1,2})\/(\d{1,2})\//;
const MONTHS = 12;

/** The first two numbers of a date with slashes. */
function slashed(text: string): [first: number, second: number] | undefined {
  const found = SLASHES.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

/**
 * Whether the dates in these cells begin with the day: some can't begin with the month, and all can begin with the day.
 */
export function beginWithDay(cells: readonly string[]): boolean {
  const dates = cells.flatMap((cell) => {
    const numbers = slashed(cell.trim());
    return numbers ? [numbers] : [];
  });
  return dates.some(([first]) => first > MONTHS) && dates.every(([, second]) => second <= MONTHS);
}

/** `dayFirst`: the file's dates do. */
export function isDayFirst(text: string, dayFirst: boolean): boolean {
  const [first, second] = slashed(text) ?? [0, 0];
  return first > MONTHS || (dayFirst && first > 0 && second <= MONTHS);
}

export const looksLikeTime = (text: string): boolean => SHAPE.test(text) || SINCE_1970.test(text);

function momentOf(at: number): string | undefined {
  if (Number.isNaN(at) || at < EARLIEST || at > Date.now() + DAY_MS) return undefined;
  return new Date(Math.min(at, Date.now())).toISOString();
}

/**
 * A moment that has passed, as ISO 8601; undefined for anything else. A time without a zone is in UTC. A day may be
 * today's anywhere on Earth. Dates with slashes are American, unless the file's begin with the day, or this one can
 * only begin so.
 */
export function readTime(text: string, dayFirst = false): string | undefined {
  if (SINCE_1970.test(text)) return momentOf(Number(text) * (text.length === SECONDS_DIGITS ? 1_000 : 1));
  const plain = text.replace(GERMAN, '$2/$1/');
  const american = isDayFirst(text, dayFirst) ? text.replace(SLASHES, '$2/$1/') : plain;
  const [, day, clock = '00:00', half = '', zone = 'UTC'] = SHAPE.exec(american) ?? [];
  if (day === undefined) return undefined;
  const offset = zone.toUpperCase() === 'Z' ? 'UTC' : zone;
  return momentOf(Date.parse(`${day.replaceAll('-', '/')} ${clock}${half} ${offset}`));
}
