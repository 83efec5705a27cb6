import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClockWatch } from './clock-watch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const START = Date.UTC(2026, 10, 1);

test('a clock that is set back is noticed once; one that runs, is corrected a little, or is set forward is not', () => {
  const setBackBy = createClockWatch();
  const steps = [0, 5, -10, 3_600, 5, -3_600, 5];
  let time = START;
  const noticed = steps.map((seconds) => {
    vi.advanceTimersByTime(5_000);
    time += seconds * 1_000;
    return setBackBy(new Date(time));
  });
  expect(noticed).toEqual([undefined, undefined, undefined, undefined, undefined, 3_605_000, undefined]);
});
