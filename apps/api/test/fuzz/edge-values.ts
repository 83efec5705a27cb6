/** Whole numbers around the limits of an `integer`, an id, and what a double holds exactly; and what isn't one. */
const NUMBERS = [-1, 0, 1, 0.5, 2 ** 31 - 1, 2 ** 31, 999_999_999_999_999, 1e15, 2 ** 53, 1e308];
const NUMERALS = [
  '-1',
  '-0',
  '0',
  '2147483647',
  '2147483648',
  '999999999999999',
  '9007199254740993',
  '1e308',
  'NaN',
];

const DAYS = [
  ...[
    '0000-01-01',
    '0000-02-29',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '-000001-01-01',
    '+010000-01-01',
  ],
  ...['2026-02-30', '2024-02-29', 'infinity', '-infinity', 'epoch', 'now'],
];
const CLOCKS = [
  'T00:00:00Z',
  'T23:59:59.999999Z',
  'T00:00:00+14:00',
  'T23:59:59-23:59',
  'T24:00:00Z',
  'T09:00',
];
const MOMENTS = [...DAYS, ...DAYS.slice(0, 9).flatMap((date) => CLOCKS.map((clock) => date + clock))];

const ZONES = [
  ...['', 'UTC', 'utc', 'Etc/GMT-14', 'Etc/GMT+14', 'posix/UTC', 'America/New_York', 'US/Central', '+05:00'],
  ...['EST5EDT', 'localtime', 'a'.repeat(64), 'a'.repeat(5_000)],
];

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);

/** What to try in the place of a value: its own kind, at the edges. Nothing for kinds that have none. */
export function edgesOf(value: unknown, name: string): readonly unknown[] {
  if (typeof value === 'number') return [...NUMBERS, 'NaN'];
  if (typeof value !== 'string') return [];
  if (name === 'time_zone') return ZONES;
  if (isMoment(value)) return MOMENTS;
  if (isDay(value)) return DAYS;
  return [];
}

/** The same for a value in a path or query, where all of them are texts. */
export const textEdgesOf = (text: string, name: string): readonly string[] =>
  /^\d+$/.test(text) ? NUMERALS : edgesOf(text, name).map(String);
