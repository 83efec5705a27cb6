import { expect, test } from 'vitest';
import { isTimeZone, momentsAt, shownAt, startOfNextDay } from './wall-clock.ts';

const moments = (local: string, zone: string) => momentsAt(local, zone).map((moment) => moment.toISOString());

test.each([
  ['2026-11-20T09:00', 'America/Chicago', '2026-11-20T15:00:00.000Z'],
  ['2026-07-20T09:00', 'America/Chicago', '2026-07-20T14:00:00.000Z'],
  ['2026-11-20T09:00', 'Asia/Kathmandu', '2026-11-20T03:15:00.000Z'],
  ['2026-11-20T09:00:30', 'UTC', '2026-11-20T09:00:30.000Z'],
  ['2026-12-31T23:30', 'Pacific/Kiritimati', '2026-12-31T09:30:00.000Z'],
])('%s in %s is %s', (local, zone, iso) => {
  expect(moments(local, zone)).toEqual([iso]);
  expect(shownAt(new Date(iso), zone)).toBe(local.slice(0, 16));
});

test('a time that is jumped over in spring does not exist', () => {
  expect(moments('2027-03-14T02:30', 'America/Chicago')).toEqual([]);
  expect(moments('2027-03-28T02:30', 'Europe/Berlin')).toEqual([]);
});

test('a time that comes twice in autumn is two moments, the earlier first', () => {
  expect(moments('2026-11-01T01:30', 'America/Chicago')).toEqual([
    '2026-11-01T06:30:00.000Z',
    '2026-11-01T07:30:00.000Z',
  ]);
});

test.each([
  ['UTC', '2026-11-24T10:00:00Z', '2026-11-25T00:00:00.000Z'],
  ['America/Chicago', '2026-11-24T05:59:00Z', '2026-11-24T06:00:00.000Z'],
  ['America/Chicago', '2026-11-24T06:00:00Z', '2026-11-25T06:00:00.000Z'],
  // Clocks are set back and forward during the day.
  ['America/Chicago', '2026-11-01T05:30:00Z', '2026-11-02T06:00:00.000Z'],
  ['America/Chicago', '2027-03-14T06:30:00Z', '2027-03-15T05:00:00.000Z'],
  // Midnight is jumped over, and comes twice.
  ['America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2026-10-31T12:00:00Z', '2026-11-01T04:00:00.000Z'],
  ['America/Havana', '2026-11-01T04:30:00Z', '2026-11-02T05:00:00.000Z'],
])('the day in %s at %s is over at %s', (zone, now, iso) => {
  expect(startOfNextDay(new Date(now), zone).toISOString()).toBe(iso);
});

test('a malformed time is no moment', () => {
  expect(moments('soon', 'UTC')).toEqual([]);
});

test('only names of time zones are time zones', () => {
  expect(['America/Chicago', 'UTC'].map(isTimeZone)).toEqual([true, true]);
  expect(['Mars/Olympus', '', 'a\u0000b'].map(isTimeZone)).toEqual([false, false, false]);
});
