import { expect, test } from 'vitest';
import {
  forget,
  isInSelection,
  nobodySelected,
  selectAll,
  selectedSize,
  selectOne,
} from './bulk-selection.ts';

test('individually selected subscribers each count once', () => {
  const both = selectOne(selectOne(selectOne(nobodySelected, 1, true), 2, true), 1, true);
  expect([isInSelection(both, 1), isInSelection(both, 2), isInSelection(both, 3)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(selectedSize(both, 12)).toBe(2);
  expect(selectedSize(selectOne(both, 1, false), 12)).toBe(1);
});

test('selecting all shown keeps those selected before', () => {
  const some = selectAll(selectOne(nobodySelected, 9, true), [1, 2, 9]);
  expect(selectedSize(some, undefined)).toBe(3);
});

test('all that match, except those deselected', () => {
  const all = selectOne(selectOne({ kind: 'matching', except: [] }, 5, false), 6, false);
  expect([isInSelection(all, 5), isInSelection(all, 7)]).toEqual([false, true]);
  expect(selectedSize(all, 10_225)).toBe(10_223);
  expect(selectedSize(all, 1)).toBe(0);
  expect(isInSelection(selectOne(all, 5, true), 5)).toBe(true);
  expect(isInSelection(selectAll(all, [5, 6]), 6)).toBe(true);
});

test('how many match isn’t guessed before they’re counted', () => {
  expect(selectedSize({ kind: 'matching', except: [5] }, undefined)).toBeUndefined();
  expect(selectedSize({ kind: 'matching', except: [] }, 0)).toBe(0);
});

test('a deleted subscriber is neither selected nor an exception', () => {
  const both = selectAll(nobodySelected, [1, 2]);
  expect(selectedSize(forget(both, 1), 12)).toBe(1);
  const all = selectOne({ kind: 'matching', except: [] }, 5, false);
  expect(selectedSize(forget(all, 5), 11)).toBe(11);
  expect(selectedSize(forget(all, 7), 11)).toBe(10);
});
