import { expect, test } from 'vitest';
import { dayInWords, exactTime, timeFromNow, timeInWords, zoneInWords } from './time-words.ts';

const NEW_YORK = 'America/New_York';
/** A Monday, 9:30 AM in New York. */
const now = new Date('2026-11-23T14:30:00Z');
const read = (iso: string, timeZone = NEW_YORK) => timeFromNow(new Date(iso), { timeZone, now });

test.each([
  ['2026-11-23T14:00:00Z', 'today at 9:00 AM Eastern'],
  ['2026-11-23T05:00:00Z', 'today at 12:00 AM Eastern'],
  ['2026-11-24T04:59:00Z', 'today at 11:59 PM Eastern'],
  ['2026-11-24T17:00:00Z', 'tomorrow at 12:00 PM Eastern'],
  ['2026-11-23T04:59:59Z', 'yesterday at 11:59 PM Eastern'],
  ['2026-11-21T19:05:00Z', 'Nov 21 at 2:05 PM Eastern'],
  ['2026-11-25T19:05:00Z', 'Nov 25 at 2:05 PM Eastern'],
  ['2026-01-01T05:00:00Z', 'Jan 1 at 12:00 AM Eastern'],
  ['2026-01-01T04:59:00Z', 'Dec 31, 2025 at 11:59 PM Eastern'],
  ['2027-02-01T15:00:00Z', 'Feb 1, 2027 at 10:00 AM Eastern'],
])('%s is read as %s', (iso, words) => {
  expect(read(iso)).toBe(words);
});

test('the day is that of the zone, which may be tomorrow elsewhere', () => {
  expect(read('2026-11-24T03:00:00Z', 'America/Los_Angeles')).toBe('today at 7:00 PM Pacific');
  expect(read('2026-11-24T03:00:00Z', 'UTC')).toBe('tomorrow at 3:00 AM UTC');
});

test('yesterday is the day before, also when clocks were changed that night', () => {
  const changed = new Date('2026-11-02T04:30:00Z');
  const at = (iso: string) => timeFromNow(new Date(iso), { timeZone: NEW_YORK, now: changed });
  expect(at('2026-11-01T04:30:00Z')).toBe('today at 12:30 AM Eastern');
  expect(at('2026-11-01T03:30:00Z')).toBe('yesterday at 11:30 PM Eastern');
});

test('who reads it isn’t told a zone whose clock shows the same as their own at that time', () => {
  const read = (reader: string, iso = '2026-11-23T14:00:00Z') =>
    timeFromNow(new Date(iso), { timeZone: NEW_YORK, now, reader });
  expect(read(NEW_YORK)).toBe('today at 9:00 AM');
  expect(read('America/Detroit')).toBe('today at 9:00 AM');
  expect(read('America/Chicago')).toBe('today at 9:00 AM Eastern');
  expect(read('America/Panama')).toBe('today at 9:00 AM');
  expect(read('America/Panama', '2026-07-04T16:00:00Z')).toBe('Jul 4 at 12:00 PM Eastern');
});

test('a plan names the weekday, unless the day is near', () => {
  const plan = (iso: string) => timeFromNow(new Date(iso), { timeZone: NEW_YORK, now, weekday: true });
  expect(plan('2026-11-27T14:00:00Z')).toBe('Friday, Nov 27 at 9:00 AM Eastern');
  expect(plan('2027-01-04T14:00:00Z')).toBe('Monday, Jan 4, 2027 at 9:00 AM Eastern');
  expect(plan('2026-11-24T14:00:00Z')).toBe('tomorrow at 9:00 AM Eastern');
});

test.each([
  [NEW_YORK, 'Eastern'],
  ['America/Detroit', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Atlantic'],
  ['Pacific/Guam', 'Chamorro'],
  ['UTC', 'UTC'],
  ['Europe/Berlin', 'Central European Time'],
  ['Asia/Kolkata', 'India Standard Time'],
])('%s is called %s', (zone, name) => {
  expect(zoneInWords(zone)).toBe(name);
});

test('what is read later has its date and year', () => {
  expect(timeInWords(now, 'America/Chicago')).toBe('Nov 23, 2026 at 8:30 AM Central');
  expect(dayInWords(new Date('2026-11-24T03:00:00Z'), NEW_YORK)).toBe('Nov 23, 2026');
});

test('the exact time has seconds, and says whether it’s summer', () => {
  expect(exactTime(new Date('2026-11-23T19:05:09Z'), NEW_YORK)).toBe(
    'Monday, November 23, 2026 at 2:05:09 PM EST',
  );
  expect(exactTime(new Date('2026-07-04T16:00:00Z'), NEW_YORK)).toBe(
    'Saturday, July 4, 2026 at 12:00:00 PM EDT',
  );
});
