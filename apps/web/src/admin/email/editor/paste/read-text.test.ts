import { expect, test } from 'vitest';
import { pastedLink, readText } from './read-text.ts';

test('each line with words is a paragraph', () => {
  expect(readText('one\r\n\r\n  \ntwo\tthree\u2028four')).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'one' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'two three' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'four' }] },
  ]);
});

test('an address alone is a link, and one in a sentence isn’t', () => {
  const href = 'https://example.org/a';
  expect(readText(` ${href}\n`)).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: href, link: href }] },
  ]);
  expect(readText(`See ${href}`)).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: `See ${href}` }] },
  ]);
});

test.each(['/demo', 'http://example.org', 'javascript:alert(1)', 'ann@example.org', 'two words'])(
  '%s isn’t an address',
  (text) => expect(pastedLink(text)).toBeUndefined(),
);
