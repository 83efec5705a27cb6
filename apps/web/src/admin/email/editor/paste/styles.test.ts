import { expect, test } from 'vitest';
import { readStyles } from './styles.ts';

test.each([
  ['color: Red;font-size:9pt', { color: 'red', 'font-size': '9pt' }],
  ["mso-list:l0 level1 lfo1;\nfont-family:'A;B'", { 'mso-list': 'l0 level1 lfo1', 'font-family': "'a" }],
  ['display', {}],
  [':none', {}],
])('%s', (declarations, expected) => {
  expect(Object.fromEntries(readStyles(declarations))).toEqual(expected);
});
