import { expect, test } from 'vitest';
import { createClockWatch } from './clock-watch.ts';

const START = Date.UTC(2026, 10, 1);

test('a clock that is set back is noticed once; one that runs, is corrected a little, or is set forward is not', () => {
  const watch = createClockWatch();
  const steps = [0, 5, -10, 3_600, 5, -3_600, 5];
  let time = START;
  const noticed = steps.map((seconds, place) => {
    time += seconds * 1_000;
    const asked = place * 5_000;
    return watch({ now: new Date(time), asked, answered: asked })?.milliseconds;
  });
  expect(noticed).toEqual([undefined, undefined, undefined, undefined, undefined, 3_605_000, undefined]);
});

test('an answer that took long is no clock that was set back', () => {
  const watch = createClockWatch();
  const looks = [
    { at: 0, asked: 0, answered: 1 },
    { at: 5_000, asked: 5_000, answered: 125_000 },
    { at: 130_000, asked: 130_000, answered: 130_001 },
    { at: 300_000, asked: 135_000, answered: 300_001 },
    { at: 305_000, asked: 305_000, answered: 305_001 },
  ];
  for (const { at, ...look } of looks) expect(watch({ now: new Date(START + at), ...look })).toBeUndefined();
});
