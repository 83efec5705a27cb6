import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, findHidden, isLine, shownLine, withoutHidden } from './storable-text.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

const breaks = ['\t', '\n', '\r'];
const controls = [...range(0x00, 0x1f), ...range(0x7f, 0x9f)].filter((one) => !breaks.includes(one));
const directions = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
const halves = ['\ud83d', '\ude00'];
const unseen = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u3164', '\ufff9', '\u{e0041}'];
const joiners = ['\u200c', '\u200d'];
const marks = ['\u200e', '\u200f', '\u061c'];
const around = (one: string) => `Ann${one}Lee`;

describe('controls, halves of characters, and overrides of the reading direction', () => {
  // asvs 1.3.3
  test.each([...controls, ...directions, ...halves])('%j is in no text', (one) => {
    expect(isLine(around(one))).toBe(false);
    for (const clean of [withoutHidden, shownLine, cleanText, cleanLine])
      expect(clean(around(one))).toBe('AnnLee');
  });
});

describe('what nobody sees', () => {
  test.each([...unseen, ...joiners, ...marks])('%j isn’t kept where it doesn’t belong', (one) => {
    expect([isLine(around(one)), shownLine(around(one))]).toEqual([true, around(one)]);
    expect([cleanText(around(one)), cleanLine(around(one))]).toEqual(['AnnLee', 'AnnLee']);
    expect(findHidden(around(one))).toEqual({ at: 3, character: one });
  });

  test.each([
    ['می‌خواهم', 'a non-joiner in Persian'],
    ['क्‍ष and क्‌ष', 'joiners in Hindi'],
    ['ශ්‍රී ලංකා', 'a joiner in Sinhala'],
    ['👩‍👧 👩🏽‍⚕️ 🏳️‍🌈 1️⃣', 'joiners and selectors of emoji'],
    ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 'a flag of a region'],
    ['\u05e9\u05dc\u05d5\u05dd\u200e (CRP)\u200f', 'marks in right-to-left text'],
    ['Zoë, 李, and Ж\u00a0…', 'letters of any script'],
  ])('%j is kept: %s', (text) => {
    expect([cleanText(text), cleanLine(text)]).toEqual([text, text]);
    expect(findHidden(text)).toBeUndefined();
  });
});

test.each([...breaks, '\u2028', '\u2029'])(
  '%j stays in texts of several lines, and is a space in one',
  (one) => {
    expect(isLine(around(one))).toBe(false);
    expect([withoutHidden(around(one)), cleanText(around(one))]).toEqual([around(one), around(one)]);
    expect([shownLine(around(one)), cleanLine(around(one))]).toEqual(['Ann Lee', 'Ann Lee']);
  },
);

const hidden = fc.constantFrom(...controls, ...directions, ...halves, ...unseen, ...joiners, ...marks);
const word = fc.constantFrom('Ann', 'Zoë', '李', 'Ж', '202-555-0100', '😀', ' ', '\n', '.');

test('whatever is hidden between real words, these are what’s kept', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.array(hidden, { maxLength: 5 }))), (parts) => {
      // A joiner between two emoji makes one of them.
      fc.pre(!parts.some(([one], at) => one === '😀' && parts[at + 1]?.[0] === '😀'));
      // Two halves beside each other are a letter.
      fc.pre(!parts.some(([, after]) => /[\ud800-\udbff][\udc00-\udfff]/.test(after.join(''))));
      const typed = parts.map(([one, after]) => one + after.join('')).join('');
      const real = parts.map(([one]) => one).join('');
      expect(cleanText(typed)).toBe(real);
      expect(cleanText(real)).toBe(real);
    }),
  );
});

test('cleaning any text once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(findHidden(cleanText(text))).toBeUndefined();
    }),
  );
});
