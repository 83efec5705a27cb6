import { expect, test } from 'vitest';
import { withParam } from './url-filter.ts';

const changed = (search: string, name: string, value: string) =>
  withParam(new URLSearchParams(search), name, value).toString();

test('the latest sent campaign is the watched one', () => {
  expect(changed('tab=history&watch=1', 'watch', '2')).toBe('tab=history&watch=2');
  expect(changed('tab=history', 'watch', '2')).toBe('tab=history&watch=2');
});

test('an empty value removes a parameter', () => {
  expect(changed('tab=subscribers&search=ann', 'search', '')).toBe('tab=subscribers');
});
