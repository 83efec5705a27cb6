import { expect, test } from 'vitest';
import { isRightToLeft } from './direction.ts';
import { field, line } from './document-parts.ts';

test.each([
  ['مرحبا!', true],
  ['שלום, Ann', true],
  ['Ann, שלום', false],
  ['123 (!) مرحبا', true],
  ['123', false],
  ['', false],
])('the first letter of “%s” decides: %s', (words, expected) => {
  expect(isRightToLeft(line(words))).toBe(expected);
});

test('the fallback of a merge field counts as its words', () => {
  const name = { ...field('name'), fallback: 'صديقنا' };
  expect(isRightToLeft([name, ...line(', welcome')])).toBe(true);
  expect(isRightToLeft([field('name'), ...line(' مرحبا')])).toBe(false);
});
