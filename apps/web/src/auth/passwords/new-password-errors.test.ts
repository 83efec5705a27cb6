import { expect, test } from 'vitest';
import { newPasswordErrors } from './new-password-errors.ts';

const textsOf = (password: string, confirmation: string) =>
  newPasswordErrors(password, confirmation).map(({ text }) => text);

// asvs 6.2.1
test('a new password has at least 8 characters', () => {
  expect(textsOf('seven77', 'seven77')).toEqual(['Password must be at least 8 characters']);
  expect(textsOf('eight888', 'eight888')).toEqual([]);
});

test('a new password has at most 256 characters', () => {
  expect(textsOf('x'.repeat(257), 'x'.repeat(257))).toEqual(['Password must be at most 256 characters']);
  expect(textsOf('x'.repeat(256), 'x'.repeat(256))).toEqual([]);
});

test('a new password equals its confirmation', () => {
  expect(textsOf('eight888', 'eight889')).toEqual(['New passwords do not match']);
});
