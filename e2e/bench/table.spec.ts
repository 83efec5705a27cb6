import { expect, test } from '@playwright/test';
import { percentile, type Result } from './measure.ts';
import { line, verdict } from './table.ts';

const result = (name: string, p95: number): Result => ({ name, p50: 5, p95, ratio: null });

test('percentiles are values that were measured', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect([0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([10, 19, 20]);
  expect(percentile([7], 0.95)).toBe(7);
});

test('an answer of 200 ms or more is called slow, in its line and in the last sentence', () => {
  expect(line(result('quick', 199.9))).not.toContain('slow');
  expect(line(result('report', 200))).toMatch(/^report .* 200\.0 +slow$/);
  expect(line({ ...result('page', 5), ratio: 1.26 })).toMatch(/1\.3$/);
  expect(verdict([result('quick', 1)])).toBe('Each of 1 answers came in less than 200 ms (p95).');
  expect(verdict([result('quick', 1), result('report', 200)])).toBe(
    '1 of 2 are slow (p95 of 200 ms or more): report.',
  );
});
