import { expect, test } from 'vitest';
import { isSelected, nobody, select, selectAll, selectMatching } from './selection.ts';

const matching = selectMatching({ search: 'state', role: '', total: 12, total_is_capped: false });

test('subscribers are selected and deselected individually', () => {
  const two = select(select(nobody, 1, true), 2, true);
  expect(two.selected_subscriber_ids).toEqual([1, 2]);
  expect(select(two, 1, false).selected_subscriber_ids).toEqual([2]);
  expect(select(two, 2, true).selected_subscriber_ids).toEqual([1, 2]);
  expect([1, 2, 3].map(isSelected(two))).toEqual([true, true, false]);
});

test('selecting all shown keeps those selected before', () => {
  expect(selectAll(select(nobody, 9, true), [1, 2, 9]).selected_subscriber_ids).toEqual([9, 1, 2]);
});

test('in "all that match", a deselected subscriber is an exception until selected again', () => {
  const butOne = select(matching, 5, false);
  expect(butOne.selection?.except_ids).toEqual([5]);
  expect([4, 5].map(isSelected(butOne))).toEqual([true, false]);
  expect(select(butOne, 5, true).selection?.except_ids).toEqual([]);
});

test('"all that match" replaces individual selections', () => {
  expect(matching.selected_subscriber_ids).toEqual([]);
});
