import { expect, test } from 'vitest';
import { mistypedField } from './mistyped-field.ts';
import { readPlainText } from './plain-text.ts';

test.each([
  '{firstname|there}',
  '{First_name|there}',
  '{first name|there}',
  '{company|your team}',
  '{first_name}',
  '{Name}',
  '{organization|}',
  '{first_name| there}',
])('“%s” is a merge field that was mistyped', (typed) => {
  expect(mistypedField(readPlainText(`Hi ${typed}, welcome`))).toBe(typed);
});

test('double braces, as other tools have them, are found, too', () => {
  expect(mistypedField(readPlainText('Hi {{first_name}}'))).toBe('{first_name}');
});

test.each(['Hi {first_name|there}', 'Sets {1, 2}', 'Use {code} here', '{}', '{ | }|{', 'a | b'])(
  '“%s” has none',
  (line) => {
    expect(mistypedField(readPlainText(line))).toBeUndefined();
  },
);
