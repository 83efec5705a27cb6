import type { MailDocument } from '@fairlead/contract/email/document/document';
import { expect, test } from 'vitest';
import { placesNow } from './places-now.ts';

const email = (words: string): MailDocument['blocks'] =>
  [...words].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
const places = (checked: string, now: string) => {
  const placeOf = placesNow(email(checked), email(now));
  return [...checked].map((_, block) => placeOf(block));
};

test.each([
  ['the same email', 'abc', 'abc', [0, 1, 2]],
  ['a block added above', 'abc', 'xabc', [1, 2, 3]],
  ['one added between', 'abc', 'abxc', [0, 1, 3]],
  ['one removed above', 'abc', 'bc', [null, 0, 1]],
  ['one being written', 'abc', 'axc', [0, 1, 2]],
  ['two that changed places', 'abcd', 'acbd', [0, 2, 1, 3]],
  ['one duplicated', 'aba', 'aaba', [0, 2, 3]],
  ['one split in two', 'abc', 'axyc', [0, null, 3]],
  ['an emptied email', 'ab', '', [null, null]],
])('%s: each block is found where it is now, or not at all', (_, checked, now, expected) => {
  expect(places(checked, now)).toEqual(expected);
});
