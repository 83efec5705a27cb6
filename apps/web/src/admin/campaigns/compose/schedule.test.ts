import { expect, test } from 'vitest';
import {
  isRepeated,
  momentInWords,
  scheduledTime,
  suggestedTime,
  type Timing,
  timingProblem,
} from './schedule.ts';

const timing: Timing = { kind: 'later', date: '2026-11-20', time: '09:00', time_zone: 'America/Chicago' };
const now = new Date('2026-11-19T12:00:00Z');

test('a date and a time in a zone give an exact time', () => {
  expect(scheduledTime(timing)?.toISOString()).toBe('2026-11-20T15:00:00.000Z');
  expect(scheduledTime({ ...timing, kind: 'now' })).toBeNull();
});

test.each([
  [timing, null],
  [{ ...timing, kind: 'now', date: '' }, null],
  [{ ...timing, time: '' }, 'Choose a date and a time'],
  [{ ...timing, date: '' }, 'Choose a date and a time'],
  [{ ...timing, date: '2026-11-19', time: '05:00' }, 'This time has already passed. Choose a later one.'],
  [
    { ...timing, date: '2028-01-01' },
    'You can schedule a campaign up to one year ahead. Choose an earlier time.',
  ],
  [
    { ...timing, date: '2027-03-14', time: '02:30' },
    'This time doesn’t exist in this time zone: clocks skip it when they spring forward. Choose another time.',
  ],
] as [Timing, string | null][])('%j: %s', (chosen, problem) => {
  expect(timingProblem(chosen, now)).toBe(problem);
});

test('the first of a repeated time is used, unless the second was scheduled before', () => {
  const twice = { ...timing, date: '2027-11-07', time: '01:30' };
  expect([isRepeated(twice), isRepeated(timing)]).toEqual([true, false]);
  expect(scheduledTime(twice)?.toISOString()).toBe('2027-11-07T06:30:00.000Z');
  expect(scheduledTime({ ...twice, is_second: true })?.toISOString()).toBe('2027-11-07T07:30:00.000Z');
  expect(scheduledTime({ ...timing, is_second: true })).toEqual(scheduledTime(timing));
});

test('the time is shown in the chosen zone and, if its clocks differ, in the team’s', () => {
  const moment = new Date('2026-11-21T15:00:00Z');
  const words = (own: string) => momentInWords(moment, 'America/Chicago', { own, now });
  expect(words('America/Los_Angeles')).toBe(
    'Saturday, Nov 21 at 9:00 AM Central, which is Saturday, Nov 21 at 7:00 AM Pacific',
  );
  expect(words('America/Winnipeg')).toBe('Saturday, Nov 21 at 9:00 AM Central');
});

test('the suggested time is a full hour at least an hour away', () => {
  expect(suggestedTime(new Date('2026-11-20T04:59:00Z'), 'UTC')).toEqual({
    date: '2026-11-20',
    time: '06:00',
  });
  expect(suggestedTime(new Date('2026-11-20T23:00:00Z'), 'UTC')).toEqual({
    date: '2026-11-21',
    time: '01:00',
  });
});
