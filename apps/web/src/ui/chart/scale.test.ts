import { describe, expect, test } from 'vitest';
import { barAt, linePath, percentOf, pointAt, spread, ticksTo } from './scale.ts';

describe('ticksTo', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [99, [0, 50, 100]],
    [100, [0, 50, 100]],
    [101, [0, 50, 100, 150]],
    [1_234, [0, 500, 1_000, 1_500]],
    [1_000_000, [0, 500_000, 1_000_000]],
  ])('%d has round, whole ticks', (max, ticks) => {
    expect(ticksTo(max)).toEqual(ticks);
  });

  test('covers every value with at most four steps', () => {
    for (let max = 0; max < 3_000; max += 7) {
      const ticks = ticksTo(max);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });
});

test('a share of nothing is nothing', () => {
  expect([percentOf(1, 4), percentOf(0, 0), percentOf(3, 0)]).toEqual([25, 0, 0]);
});

test('points reach from edge to edge, and bars are between the edges', () => {
  expect([pointAt(0, 5), pointAt(2, 5), pointAt(4, 5), pointAt(0, 1)]).toEqual([0, 50, 100, 50]);
  expect([barAt(0, 4), barAt(3, 4)]).toEqual([12.5, 87.5]);
});

test('a line begins at the left and ends where its values do', () => {
  expect(linePath([0, 5, 10], 5, 10)).toBe('M0.00 100.00L25.00 50.00L50.00 0.00');
  expect(linePath([], 5, 10)).toBe('');
});

test('spread indexes end with the last one', () => {
  expect(spread(12, 4)).toEqual([2, 5, 8, 11]);
  expect(spread(90, 4)).toEqual([20, 43, 66, 89]);
  expect(spread(2, 4)).toEqual([0, 1]);
  expect(spread(0, 4)).toEqual([]);
});
