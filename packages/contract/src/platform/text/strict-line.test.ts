import { expect, test } from 'vitest';
import { textError } from './form-rules.ts';
import { emailSubjectRule, strictLineError } from './strict-line.ts';

test.each([
  ['Hello\u200b there', 'zero-width space (U+200B) after “Hello”'],
  ['Our Hello \u202ethere', 'mark of the reading direction (U+202E) after “Hello”'],
  ['\u2060Hello', 'joiner (U+2060) at the beginning'],
  ['Hello\u202c', 'mark of the reading direction (U+202C) after “Hello”'],
  ['Hi\r\nBcc: x@y.invalid', 'line break (U+000D) after “Hi”'],
  ['Hi\u0007\nthere', 'hidden character (U+0007) after “Hi”'],
  ['Hi\n\u0007there', 'line break (U+000A) after “Hi”'],
])('a strict line says which character is wrong in %j', (text, character) => {
  const said = `The subject has a ${character}. Delete it, or type the words again.`;
  expect(strictLineError('The subject', text)).toBe(said);
  expect(textError(emailSubjectRule, text)).toBe(said);
});

test('a strict line takes what people write with', () => {
  for (const text of ['Hello', 'Zoë’s “news”', 'می‌خواهم', '👩‍👧', 'שלום \u200f(CRP)\u200e'])
    expect(textError(emailSubjectRule, text)).toBeUndefined();
});
