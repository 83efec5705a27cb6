import { expect, test } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['120', 120],
  ['0.5', 0.5],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 09:59:00 GMT', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
])('Retry-After: %s is %s seconds', (value, seconds) => {
  expect(retryAfterSeconds({ 'retry-after': value }, NOW)).toBe(seconds);
});

test('without headers it is undefined', () => {
  expect(retryAfterSeconds(null, NOW)).toBeUndefined();
  expect(retryAfterSeconds({}, NOW)).toBeUndefined();
});
