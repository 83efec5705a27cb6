import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SIGN_UP_VERSION, signUpVersions, signUpWords, signUpWordsOf } from './sign-up-words.ts';

const hashOf = (words: object) => createHash('sha256').update(JSON.stringify(words)).digest('hex');

/** Proof of consent names a version. Add a line for a new one; never change a line that was released. */
const RELEASED: Record<string, string> = {
  '1': '7a5874abf9e66866c0f2141784bb87f481ad73ebc2761df8dbcc073fb338c0ed',
};

test('the words of a version never change', () => {
  expect(
    Object.fromEntries(Object.entries(signUpVersions).map(([version, words]) => [version, hashOf(words)])),
  ).toEqual(RELEASED);
});

test('what’s shown now is a version, and names the brand', () => {
  expect(signUpWordsOf(SIGN_UP_VERSION)).toEqual(signUpWords);
  expect(JSON.stringify(signUpWords)).not.toMatch(/[{]brand[}]/);
  expect(signUpWordsOf('from a newer release')).toBeUndefined();
});
