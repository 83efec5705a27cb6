import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SIGN_UP_VERSIONS, signUpVersions, signUpWords, signUpWordsOf } from './sign-up-words.ts';
import { englishSignUpWords } from './sign-up-words-english.ts';
import { spanishSignUpWords } from './sign-up-words-spanish.ts';

const hashOf = (words: object) => createHash('sha256').update(JSON.stringify(words)).digest('hex');

/** Proof of consent names a version. Add a line for a new one; never change a line that was released. */
const RELEASED: Record<string, string> = {
  '1': '7a5874abf9e66866c0f2141784bb87f481ad73ebc2761df8dbcc073fb338c0ed',
  'es-1': '4981eb13c26c51f0edae3ef1a8b4c3046ca6a2d2d76734a3acfddac75acf0936',
};

test('the words of a version never change', () => {
  expect(
    Object.fromEntries(Object.entries(signUpVersions).map(([version, words]) => [version, hashOf(words)])),
  ).toEqual(RELEASED);
});

test('what’s shown now is a version, and names the brand', () => {
  expect(signUpWordsOf(SIGN_UP_VERSIONS.en)).toMatchObject(englishSignUpWords);
  expect(signUpWordsOf(SIGN_UP_VERSIONS.es)).toMatchObject(spanishSignUpWords);
  expect(JSON.stringify([signUpWords, spanishSignUpWords])).not.toMatch(/[{]brand[}]/);
  for (const version of ['from a newer release', 'toString']) expect(signUpWordsOf(version)).toBeUndefined();
});

test('the email after a Spanish sign-up is the English one, down to its button', () => {
  const { subject, above, emailButton, below } = signUpWords;
  expect(signUpWordsOf('es-1')).toMatchObject({ subject, above, emailButton, below });
  expect(spanishSignUpWords.button).not.toBe(emailButton);
});
