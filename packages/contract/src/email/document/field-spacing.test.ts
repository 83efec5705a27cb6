import { expect, test } from 'vitest';
import { gluedField } from './field-spacing.ts';
import { readPlainText } from './plain-text.ts';

const NAME = '{first_name|there}';

test.each([
  [`${NAME}Thank you`, `${NAME}Thank`],
  [`Dear${NAME},`, `Dear${NAME}`],
  [`${NAME}${NAME}`, `${NAME}${NAME}`],
  [`Room ${NAME}7`, `${NAME}7`],
  [`Ａ ${NAME}é`, `${NAME}é`],
  [`a 𝐀${NAME}`, `𝐀${NAME}`],
])('in “%s”, a name becomes part of a word', (line, found) => {
  expect(gluedField(readPlainText(line))).toBe(found);
});

test.each([
  `Hi ${NAME},`,
  `${NAME}’s team`,
  NAME,
  `(${NAME})`,
  `${NAME}您好`,
  `สวัสดี${NAME}`,
  'plain words',
  '',
])('in “%s”, none does', (line) => {
  expect(gluedField(readPlainText(line))).toBeUndefined();
});
