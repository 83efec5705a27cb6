import { describe, expect, test } from 'vitest';
import { isLine, isParagraph, withoutHidden } from './storable-text.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

const breaks = ['\t', '\n', '\r'];
const controls = [...range(0x00, 0x1f), ...range(0x7f, 0x9f)].filter((one) => !breaks.includes(one));
const directions = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
const around = (one: string) => `Ann${one}Lee`;

describe('controls, and overrides of the reading direction', () => {
  test.each([...controls, ...directions])('%j is in no text', (one) => {
    expect([isLine(around(one)), isParagraph(around(one))]).toEqual([false, false]);
    expect(withoutHidden(around(one))).toBe('AnnLee');
  });
});

test.each([...breaks, '\u2028', '\u2029'])('%j is in texts of several lines only', (one) => {
  expect([isLine(around(one)), isParagraph(around(one))]).toEqual([false, true]);
  expect(withoutHidden(around(one))).toBe(around(one));
});

test.each(['\u200e', '\u200f', '\u061c', '\u200d', '\u00ad', '\u00a0', 'Zoë', 'שלום', '👩‍👧', '李'])(
  '%j is in any text, because people write with it',
  (one) => {
    expect([isLine(around(one)), isParagraph(around(one))]).toEqual([true, true]);
    expect(withoutHidden(around(one))).toBe(around(one));
  },
);
