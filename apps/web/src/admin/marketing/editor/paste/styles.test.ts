import { expect, test } from 'vitest';
import { withoutStyles } from './styles.ts';

test.each([
  ['<p style="color:red">a style=1</p>', '<p data-style="color:red">a style=1</p>'],
  ["<P class=x\nSTYLE='a'>x</P>", "<P class=x data-style='a'>x</P>"],
  ['<style>p > a {}</style><b>x</b>', '<title>p > a {}</title><b>x</b>'],
  ['plain style="x"', 'plain style="x"'],
  ['<p style="cut off', '<p data-style="cut off'],
])('%s', (html, expected) => {
  expect(withoutStyles(html)).toBe(expected);
});
