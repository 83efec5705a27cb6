import { expect, test } from 'vitest';
import {
  forget,
  isInSelection,
  nobodySelected,
  selectAll,
  selectedSize,
  selectOne,
} from './bulk-selection.ts';

const few = { total: 12, total_is_capped: false };
const many = { total: 10_000, total_is_capped: true };

test('individually selected subscribers each count once', () => {
  const both = selectOne(selectOne(selectOne(nobodySelected, 1, true), 2, true), 1, true);
  expect([isInSelection(both, 1), isInSelection(both, 2), isInSelection(both, 3)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(selectedSize(both, few)).toEqual({ count: 2, capped: false });
  expect(selectedSize(selectOne(both, 1, false), few).count).toBe(1);
});

test('selecting all shown keeps those selected before', () => {
  const some = selectAll(selectOne(nobodySelected, 9, true), [1, 2, 9]);
  expect(selectedSize(some, many)).toEqual({ count: 3, capped: false });
});

test('all that match, except those deselected', () => {
  const all = selectOne(selectOne({ kind: 'matching', except: [] }, 5, false), 6, false);
  expect([isInSelection(all, 5), isInSelection(all, 7)]).toEqual([false, true]);
  expect(selectedSize(all, few)).toEqual({ count: 10, capped: false });
  expect(selectedSize(all, many)).toEqual({ count: 9_998, capped: true });
  expect(isInSelection(selectOne(all, 5, true), 5)).toBe(true);
  expect(isInSelection(selectAll(all, [5, 6]), 6)).toBe(true);
});

test('a deleted subscriber is neither selected nor an exception', () => {
  const both = selectAll(nobodySelected, [1, 2]);
  expect(selectedSize(forget(both, 1), few).count).toBe(1);
  const all = selectOne({ kind: 'matching', except: [] }, 5, false);
  expect(selectedSize(forget(all, 5), { ...few, total: 11 }).count).toBe(11);
  expect(selectedSize(forget(all, 7), { ...few, total: 11 }).count).toBe(10);
});
