import { expect, test } from 'vitest';
import { monthFrom, monthOf, readMonth } from './months.ts';

test('months go across years', () => {
  expect(monthFrom('2026-01', -1)).toBe('2025-12');
  expect(monthFrom('2025-12', 1)).toBe('2026-01');
  expect(monthFrom('2026-10', -11)).toBe('2025-11');
});

test('a time’s month is the local one', () => {
  expect(monthOf(new Date(2026, 9, 1))).toBe('2026-10');
  expect(monthOf(new Date(2026, 0, 31, 23, 59))).toBe('2026-01');
});

test('what isn’t a month is none', () => {
  expect(readMonth('2026-10')).toBe('2026-10');
  for (const text of [null, '', '2026-13', '2026-1', '1999-01', '2026-10-01'])
    expect(readMonth(text)).toBeNull();
});
