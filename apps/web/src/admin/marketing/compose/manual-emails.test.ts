import { expect, test } from 'vitest';
import { readManualEmails } from './manual-emails.ts';

test('entries are split on commas and newlines and trimmed', () => {
  expect(readManualEmails(' ada@example.org ,ben@example.org\r\ncy@example.org\n\n')).toEqual({
    valid: 3,
    repeated: 0,
    unusable: [],
  });
});

test('entries that cannot be emailed are listed as typed', () => {
  const { valid, unusable } = readManualEmails(
    'ada@example.org, ben, cy@localhost\nx@y@example.org; z@example.org',
  );
  expect(valid).toBe(1);
  expect(unusable).toEqual(['ben', 'cy@localhost', 'x@y@example.org; z@example.org']);
});

test('the same email in different case counts once', () => {
  expect(readManualEmails('Ada@Example.org,ada@example.org')).toMatchObject({ valid: 1, repeated: 1 });
});
