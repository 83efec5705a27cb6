import { expect, test } from 'vitest';
import { customText, fitsKind, readCustom } from './custom-fields.ts';

test.each([
  ['number', '1,234.5', 1234.5],
  ['number', '-7', -7],
  ['number', '1,23', undefined],
  ['number', '1e3', undefined],
  ['date', '2026-03-31', '2026-03-31'],
  ['date', '2026-03-31T08:00:00Z', '2026-03-31'],
  ['date', '2026-03-31 08:00:00 +02:00', '2026-03-31'],
  ['date', '3/5/2026', '2026-03-05'],
  ['date', '2026-02-30', undefined],
  ['date', '2026-03-31 to 2026-06-30', undefined],
  ['date', '2026-03-31 or later', undefined],
  ['yes_no', ' Y ', true],
  ['yes_no', 'false', false],
  ['yes_no', 'maybe', undefined],
  ['text', ' Austin\u200b ', 'Austin'],
  ['text', 'x'.repeat(1_000), undefined],
  ['text', '  ', null],
] as const)('a %s is read from “%s”', (kind, typed, value) => {
  expect(readCustom(kind, typed)).toBe(value);
});

test('what’s stored is what fits its kind exactly', () => {
  expect([fitsKind('date', '2026-03-31'), fitsKind('date', '3/31/2026')]).toEqual([true, false]);
  expect([fitsKind('number', 12), fitsKind('number', '12'), fitsKind('yes_no', 'yes')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('people read words', () => {
  expect([true, 1234.5, '2026-03-31', 'Austin'].map(customText)).toEqual([
    'Yes',
    '1,234.5',
    'March 31, 2026',
    'Austin',
  ]);
});
