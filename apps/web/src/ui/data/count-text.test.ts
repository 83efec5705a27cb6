import { expect, test } from 'vitest';
import { countOf } from './count-text.ts';

test('numbers use thousands separators', () => {
  expect(countOf(2345, 'person', 'people')).toBe('2,345 people');
});

test('one is singular', () => {
  expect(countOf(1, 'person', 'people')).toBe('1 person');
  expect(countOf(0, 'person', 'people')).toBe('0 people');
});

test('a capped number has a plus', () => {
  expect(countOf(10_000, 'person', 'people', true)).toBe('10,000+ people');
});
