import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DATES_OF_BIRTH,
  DIAGNOSES,
  ORDINARY_TEXTS,
  OTHER_NUMBERS,
  SOCIAL_SECURITY_NUMBERS,
} from '../../../testing/consumer-data.ts';
import { columnLooksLike } from './column-names.ts';
import { looksLike } from './looks-like.ts';
import { hasSocialSecurityNumber, isSocialSecurityCell } from './social-security-number.ts';

const NOW = 2026;
const kindsIn = (text: string) => looksLike(text, NOW);

test('there are 300 fixtures at least, each once', () => {
  const all = [SOCIAL_SECURITY_NUMBERS, OTHER_NUMBERS, DATES_OF_BIRTH, DIAGNOSES, ORDINARY_TEXTS].flat();
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
});

describe('a Social Security number', () => {
  test('is found however it’s written', () => {
    expect(SOCIAL_SECURITY_NUMBERS.filter((text) => !hasSocialSecurityNumber(text))).toEqual([]);
  });

  test('isn’t seen in phones, ZIP codes, authorization numbers, and the like', () => {
    const others = [...OTHER_NUMBERS, ...DATES_OF_BIRTH, ...DIAGNOSES, ...ORDINARY_TEXTS];
    expect(others.filter(hasSocialSecurityNumber)).toEqual([]);
  });

  const digits = (length: number, most = 10 ** length - 1) =>
    fc.integer({ min: 1, max: most }).map((number) => String(number).padStart(length, '0'));
  const words = fc.stringMatching(/^(?:[A-Za-z,;:!?'"() ]{0,30}[A-Za-z,;:!?'")])?$/);

  test('is found with any separator, anywhere in a text', () => {
    const separators = ['-', '–', '\u2011', ' ', '\u00a0', '.', '/', ' - ', '\u200b-', '_'];
    const area = digits(3, 899).filter((one) => one !== '666');
    const parts = fc.tuple(words, area, digits(2), digits(4), words, fc.constantFrom(...separators));
    const isFound = fc.property(parts, ([before, one, two, three, after, separator]) =>
      hasSocialSecurityNumber(`${before} ${[one, two, three].join(separator)} ${after}`),
    );
    fc.assert(isFound, { numRuns: 2_000 });
  });

  test('is never seen in a phone, a ZIP+4, or an EIN', () => {
    const d = (...lengths: number[]) => fc.tuple(...lengths.map((length) => digits(length)));
    const separator = fc.constantFrom('-', '.', ' ', '–', '\u00a0');
    const other = fc.oneof(
      fc.tuple(d(3, 3, 4), separator).map(([parts, by]) => parts.join(by)),
      d(3, 3, 4).map(([area, ...rest]) => `(${area}) ${rest.join('-')}`),
      d(5, 4).map((parts) => parts.join('-')),
      d(2, 7).map((parts) => parts.join('-')),
    );
    const plain = words.filter((one) => !/s/i.test(one));
    const isNot = fc.property(
      plain,
      other,
      plain,
      (before, number, after) => !hasSocialSecurityNumber(`${before} ${number} ${after}`),
    );
    fc.assert(isNot, { numRuns: 2_000 });
  });

  test('is also digits alone in a column of them, without the zeros that spreadsheets drop', () => {
    expect(['123456789', '1010001', '123-45-6789'].map(isSocialSecurityCell)).toEqual([true, true, true]);
    expect(['', 'yes', 'on file', '6789'].map(isSocialSecurityCell)).toEqual([false, false, false, false]);
  });
});

describe('what’s asked about', () => {
  test('is a date of birth beside a name or a label', () => {
    expect(DATES_OF_BIRTH.filter((text) => !kindsIn(text).includes('date_of_birth'))).toEqual([]);
  });

  test('is a diagnosis with its label', () => {
    expect(DIAGNOSES.filter((text) => !kindsIn(text).includes('diagnosis'))).toEqual([]);
  });

  test('isn’t what newsletters and notes say otherwise', () => {
    const others = [...ORDINARY_TEXTS, ...OTHER_NUMBERS];
    expect(others.filter((text) => kindsIn(text).length > 0)).toEqual([]);
  });

  test.each([
    [
      'date_of_birth',
      ['DOB', 'Date of Birth', 'DateOfBirth', 'birth_date', 'Birthdate', 'Birthday', 'BDay', 'Client DOB'],
    ],
    ['diagnosis', ['Diagnosis', 'Primary Diagnosis', 'Dx', 'ICD-10', 'Disability', 'Primary disability']],
    [
      'social_security_number',
      ['SSN', 'SocSec', 'Social number', 'SSN#', 'Social Security Number', 'SS No.', 'client_ssn'],
    ],
    ['benefit_number', ['Medicaid ID', 'Medicare number', 'medicaid_id', 'MBI']],
    [
      undefined,
      [
        'Email',
        'First name',
        'Notes',
        'Role',
        'Phone',
        'Medicaid provider',
        'Unsub Time',
        'Joined',
        'Birthplace',
        'Social media',
      ],
    ],
  ] as const)('is a column of %s, by its name', (kind, names) => {
    expect(names.filter((name) => columnLooksLike(name) !== kind)).toEqual([]);
  });
});

// In quadratic time, a megabyte would take hours, and the test's time would run out.
test.each([
  ['digits', '1', false],
  ['numbers that are nearly one', '123-45-678 ', false],
  ['numbers in a row', '123-45-6789-', true],
  ['spaces', ' ', false],
  ['marks', 'e\u0301\u0323', false],
  ['digits of other scripts', '𝟗', false],
  ['dates', 'Kim Lee born 3/14/19', false],
  ['labels', 'dx social security ', false],
  ['numbers', '078-05-1120 ', true],
])('a megabyte of %s is read in linear time', (_, piece, isNumber) => {
  const text = piece.repeat(1_000_000 / piece.length);
  expect(hasSocialSecurityNumber(text)).toBe(isNumber);
  looksLike(text, NOW);
});
