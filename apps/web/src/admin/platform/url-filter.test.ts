import { expect, test } from 'vitest';
import { withParam } from './url-filter.ts';

const changed = (search: string, name: string, value: string) =>
  withParam(new URLSearchParams(search), name, value).toString();

test('a value takes the place of the one before', () => {
  expect(changed('tab=subscribers&search=ann', 'search', 'ben')).toBe('tab=subscribers&search=ben');
  expect(changed('tab=subscribers', 'search', 'ben')).toBe('tab=subscribers&search=ben');
});

test('an empty value removes a parameter', () => {
  expect(changed('tab=subscribers&search=ann', 'search', '')).toBe('tab=subscribers');
});
