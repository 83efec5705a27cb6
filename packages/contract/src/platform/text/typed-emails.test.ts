import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedEmails, splitTyped } from './typed-emails.ts';

test('manual emails are split on commas and newlines, kept with an at sign and a dot, then trimmed', () => {
  expect(readTypedEmails('a@b.co, c@d.co\n no-at.co ,no@dot,\r\n e@f.co').usable).toEqual([
    'a@b.co',
    'c@d.co',
    'e@f.co',
  ]);
  expect(readTypedEmails('').usable).toEqual([]);
});

test.each([
  ['ann@b.co; bo@b.co;', ['ann@b.co', 'bo@b.co']],
  ['Ann Lee <ann@b.co>; Bo <bo@b.co>', ['ann@b.co', 'bo@b.co']],
  ['"Lee, Ann; Dr." <ann@b.co>, bo@b.co', ['ann@b.co', 'bo@b.co']],
  ['<ann@b.co>\n< bo@b.co >', ['ann@b.co', 'bo@b.co']],
  ['"never closed, ann@b.co\nbo@b.co', ['ann@b.co', 'bo@b.co']],
  ['mailto:ann@b.co，(bo@b.co)；\u200bcy@b.co、', ['ann@b.co', 'bo@b.co', 'cy@b.co']],
])('%j is understood as people paste it', (text, emails) => {
  expect(readTypedEmails(text).usable).toEqual(emails);
});

test('entries that can’t be emailed are listed as typed', () => {
  expect(readTypedEmails('ada@b.co, ben, cy@localhost\nx@y@b.co; z@b.co, Eve <eve@>, ,')).toEqual({
    usable: ['ada@b.co', 'z@b.co'],
    valid: 2,
    repeated: 0,
    unusable: ['ben', 'cy@localhost', 'x@y@b.co', 'Eve <eve@>'],
  });
});

test('the same email in different case counts once', () => {
  expect(readTypedEmails('Ada@b.co,Ada Lee <ada@b.co>')).toMatchObject({ valid: 1, repeated: 1 });
});

test('each entry is either usable or listed as unusable, and no character is lost', () => {
  const piece = fc.constantFrom(
    ',',
    ';',
    '\n',
    '"',
    '<',
    '>',
    '@',
    '.',
    ' ',
    'a',
    'ann@b.co',
    'Ann <ann@b.co>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const parts = splitTyped(text);
      expect(parts.map(({ typed, separator }) => typed + separator).join('')).toBe(text);
      const { usable, unusable } = readTypedEmails(text);
      expect(usable.length + unusable.length).toBe(parts.filter(({ typed }) => typed.trim()).length);
    }),
  );
});
