import { expect, test } from 'vitest';
import { openRateHint, rateText } from './open-rate.ts';

test('a rate above 21.3 is above the industry average, one at or below it names the average', () => {
  expect(openRateHint(21.4)).toBe('Above industry avg');
  expect(openRateHint(21.3)).toBe('Industry avg: 21.3%');
  expect(openRateHint(0)).toBe('Industry avg: 21.3%');
});

test('rates have one decimal', () => {
  expect([0, 21.3, 100].map(rateText)).toEqual(['0.0%', '21.3%', '100.0%']);
});
