import { expect, test } from 'vitest';
import { unsubscribeRate } from './unsubscribe-rate.ts';

const rate = (active_subscribers: number, total_unsubscribes: number) =>
  unsubscribeRate({ active_subscribers, total_unsubscribes });

test('the unsubscribe rate is unsubscribes divided by active plus unsubscribed, to one decimal', () => {
  expect(rate(95, 5)).toBe('5.0%');
  expect(rate(2, 1)).toBe('33.3%');
  expect(rate(0, 3)).toBe('100.0%');
});

test('without any people, the rate is zero', () => {
  expect(rate(0, 0)).toBe('0.0%');
});
