import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MERGE_FALLBACK_MAX } from '../../platform/limits.ts';
import { PlainInline } from './inline.ts';
import { plainText, readPlainText } from './plain-text.ts';

test('merge fields can be typed into a line', () => {
  expect(readPlainText('Hi {first_name|there}, {organization|your team} {x}')).toEqual([
    { type: 'text', text: 'Hi ' },
    { type: 'field', field: 'first_name', fallback: 'there' },
    { type: 'text', text: ', ' },
    { type: 'field', field: 'organization', fallback: 'your team' },
    { type: 'text', text: ' {x}' },
  ]);
});

test('a field without a fallback, with spaces around it, or with another name stays as it was typed', () => {
  for (const line of ['{name|}', '{name}', '{name| there}', '{name|there }', '{email|you}', '{name|a|b}'])
    expect(readPlainText(line)).toEqual([{ type: 'text', text: line }]);
});

test('a fallback can have 100 characters, and a longer one is text', () => {
  const line = (length: number) => `{name|${'x'.repeat(length)}}`;
  expect(readPlainText(line(MERGE_FALLBACK_MAX))).toMatchObject([{ type: 'field' }]);
  expect(readPlainText(line(MERGE_FALLBACK_MAX + 1))).toMatchObject([{ type: 'text' }]);
});

test('each line is the same again, and its parts are valid', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '|',
    'name',
    'role',
    'first_name',
    ' ',
    'there',
    '{name|there}',
    'ü😀',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const line = pieces.join('');
      const parts = readPlainText(line);
      expect(plainText(parts)).toBe(line);
      for (const part of parts) expect(PlainInline.safeParse(part).success).toBe(true);
    }),
  );
});
