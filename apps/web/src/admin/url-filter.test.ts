import { expect, test } from 'vitest';
import { withParam } from './url-filter.ts';

const changed = (search: string, name: string, value: string) =>
  withParam(new URLSearchParams(search), name, value).toString();

test('the campaign that was sent last is the one that is watched', () => {
  expect(changed('tab=history&watch=1', 'watch', '2')).toBe('tab=history&watch=2');
  expect(changed('tab=history', 'watch', '2')).toBe('tab=history&watch=2');
});

test('an empty value takes a parameter out', () => {
  expect(changed('tab=subscribers&search=ann', 'search', '')).toBe('tab=subscribers');
});
