import { describe, expect, test } from 'vitest';
import { dollars, HOURS, inputsFrom, numberIn, WAGE } from './savings.ts';

describe('a typed number', () => {
  test.each([
    ['20', 20],
    [' 7.5 ', 7.5],
    ['$31.25', 31.25],
    ['1,000', 1_000],
    ['0', 0],
  ])('“%s” is read', (typed, value) => expect(numberIn(typed, HOURS)).toBe(value));

  test.each(['', '-1', '1e3', 'twenty', '10001', '20 hours', 'Infinity', '٢٠', '1.23456'])(
    '“%s” is refused',
    (typed) => expect(numberIn(typed, HOURS)).toBeUndefined(),
  );
});

test('a shared address is read; what it lacks or gets wrong is the example', () => {
  expect(inputsFrom('?hours=35&wage=31.50')).toEqual({ hours: '35', wage: '31.50' });
  expect(inputsFrom('?hours=-1&wage=%3Cscript%3E')).toEqual({ hours: '20', wage: '25' });
  expect(inputsFrom('')).toEqual({ hours: String(HOURS.example), wage: String(WAGE.example) });
});

test('amounts are whole dollars', () => {
  expect(dollars(35 * 31.5)).toBe('$1,103');
  expect(dollars(0)).toBe('$0');
});
