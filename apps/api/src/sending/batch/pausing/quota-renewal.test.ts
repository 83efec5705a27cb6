import { expect, test } from 'vitest';
import { renewalAfter } from './quota-renewal.ts';

test.each([
  ['2026-11-20T09:00:00Z', 'day', '2026-11-21T00:01:00.000Z'],
  ['2026-11-21T00:00:30Z', 'day', '2026-11-22T00:01:00.000Z'],
  ['2026-12-31T23:59:59Z', 'day', '2027-01-01T00:01:00.000Z'],
  ['2026-03-09T03:00:00Z', 'month', '2026-04-01T00:01:00.000Z'],
  ['2026-12-31T23:59:59Z', 'month', '2027-01-01T00:01:00.000Z'],
] as const)('what is used up at %s is there again with the next %s at %s', (now, period, at) => {
  expect(renewalAfter(new Date(now), period).toISOString()).toBe(at);
});
