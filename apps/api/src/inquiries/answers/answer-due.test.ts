import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerDue } from './answer-due.ts';

const CHICAGO = 'America/Chicago';
const due = (arrived: string, timeZone = CHICAGO) => answerDue(new Date(arrived), timeZone).toISOString();

/** Cairo sets its clocks at midnight before Friday, and Lord Howe's by half an hour. */
const ZONES = ['UTC', CHICAGO, 'Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/St_Johns'];
const QUARTER = 900_000;

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
);
function shown(moment: number, timeZone: string) {
  const parts = clocks.get(timeZone)?.formatToParts(moment) ?? [];
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const [day, time] = [`${of('year')}-${of('month')}-${of('day')}`, `${of('hour')}:${of('minute')}`];
  return { day, time, isWeekend: ['Sat', 'Sun'].includes(of('weekday')) };
}

/** Looks at the team's clock every quarter of an hour. */
function walk(arrived: number, timeZone: string): number {
  const from = shown(arrived, timeZone);
  for (let moment = arrived, firstDay = ''; ; moment += QUARTER) {
    const { day, time, isWeekend } = shown(moment, timeZone);
    if (isWeekend || day === from.day) continue;
    firstDay ||= day;
    const isDue = from.isWeekend ? day !== firstDay : day !== firstDay || time >= from.time;
    if (isDue) return moment;
  }
}

describe('an inquiry has to be answered', () => {
  test.each([
    ['Tuesday morning', '2026-11-24T15:00:00Z', '2026-11-25T15:00:00.000Z'],
    ['Friday at 4 PM', '2026-11-20T22:00:00Z', '2026-11-23T22:00:00.000Z'],
    ['Saturday', '2026-11-21T18:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['Sunday', '2026-11-22T18:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['the Friday before clocks change', '2026-03-06T22:00:00Z', '2026-03-09T21:00:00.000Z'],
  ])('if it came in on %s', (_when, arrived, until) => expect(due(arrived)).toBe(until));

  test('when clocks are set forward over its time', () => {
    expect(due('2026-04-22T22:30:00Z', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
  });

  test('by the end of the business day that a walk along the clock finds, in any zone and through the year', () => {
    const quarters = fc.integer({ min: Date.UTC(2026, 0) / QUARTER, max: Date.UTC(2028, 0) / QUARTER });
    fc.assert(
      fc.property(quarters, fc.constantFrom(...ZONES), (quarter, timeZone) => {
        const arrived = quarter * QUARTER;
        expect(answerDue(new Date(arrived), timeZone).getTime()).toBe(walk(arrived, timeZone));
      }),
      { numRuns: 150 },
    );
  });
});
