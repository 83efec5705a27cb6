import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns, isOpenTo, type Turn, type TurnResult, type Turns } from './turns.ts';

const EACH = 2;
const MINUTE = 60_000;
let turns: Turns;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  turns = createTurns(EACH, MINUTE);
  due(1);
});
afterEach(() => {
  vi.useRealTimers();
});

const due = (...ids: number[]) =>
  turns.setDue(
    ids.map((id) => ({ id, asks: false })),
    ids,
  );
const next = (): Turn => {
  const turn = turns.next();
  if (!turn) throw new Error('It is nobody’s turn');
  return turn;
};
const call = (result: TurnResult, turn = next()) => {
  turns.release(turn, result);
  return turn;
};
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const limit = (id = 1) => turns.allowance(id).limit;

test('campaigns take turns', () => {
  due(1, 2);
  expect([next(), next(), next(), next()].map(({ campaignId }) => campaignId)).toEqual([1, 2, 1, 2]);
  due(1, 2, 3);
  expect([next(), next(), next()].map(({ campaignId }) => campaignId)).toEqual([1, 2, 3]);
});

test('of many campaigns, those with something to ask go first, every other turn', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  turns.setDue(
    ids.map((id) => ({ id, asks: id >= 9 })),
    ids,
  );
  const order = ids.map(() => next().campaignId);
  expect(order).toEqual([9, 1, 10, 2, 3, 4, 5, 6, 7, 8]);
});

test('a campaign with nothing to claim is skipped until the next poll, or until one of its batches is settled', () => {
  const turn = next();
  turns.notDue(1);
  expect(turns.hasNext()).toBe(false);
  call('settled', turn);
  expect(turns.hasNext()).toBe(true);
});

test('after three unknown outcomes in a row a campaign waits between calls as long as it has failed, up to ten seconds', () => {
  call('unknown');
  call('unknown');
  expect(turns.hasNext()).toBe(true);
  call('unknown');
  expect(turns.hasNext()).toBe(false);
  const waits: number[] = [];
  for (let waited = 0; waits.length < 6; waited += 500) {
    if (turns.hasNext()) {
      waits.push(waited);
      call('unknown');
      waited = 0;
    }
    wait(500);
  }
  expect(waits).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 10_000]);
});

test('only one call of a failing campaign is made at a time', () => {
  for (let count = 0; count < 3; count += 1) call('unknown');
  wait(1_000);
  next();
  expect(turns.hasNext()).toBe(false);
});

test('another campaign does not wait for one that fails, and an answer ends the waiting', () => {
  due(1, 2);
  for (let count = 0; count < 6; count += 1) {
    const turn = next();
    call(turn.campaignId === 1 ? 'unknown' : 'settled', turn);
  }
  expect([next().campaignId, next().campaignId]).toEqual([2, 2]);
  wait(5_000);
  call('known', next());
  expect([next(), next(), next(), next()].map(({ campaignId }) => campaignId)).toEqual([2, 1, 2, 1]);
});

test('while nothing is settled, one more batch may be posted after a minute, and one each time the wait doubles', () => {
  call('unknown');
  wait(MINUTE - 1);
  expect(limit()).toBe(EACH);
  const posted: number[] = [];
  for (let minute = 1; minute <= 16; minute += 1) {
    wait(minute === 1 ? 1 : MINUTE);
    const turn = next();
    if (turn.isProbe) posted.push(minute);
    call('unknown', turn);
  }
  expect(posted).toEqual([1, 2, 4, 8, 16]);
  expect(limit()).toBe(EACH + 5);
});

test('once a probe is accepted, batches posted before it no longer count', () => {
  const age = 61;
  call('unknown');
  wait(MINUTE);
  expect(isOpenTo(turns.allowance(1), [age, age])).toBe(true);
  expect(isOpenTo(turns.allowance(1), [age, age, age])).toBe(false);
  const probe = next();
  wait(1_000);
  call('settled', probe);
  expect(isOpenTo(turns.allowance(1), [age, age, age, 0.5])).toBe(true);
  expect(isOpenTo(turns.allowance(1), [age, age, age, 0.5, 0.5])).toBe(false);
});

test('an answer about another batch lets those of the last ten minutes count: the provider was down', () => {
  call('unknown');
  wait(MINUTE);
  call('settled', { ...next(), isProbe: false });
  expect(isOpenTo(turns.allowance(1), [599, 61])).toBe(false);
});

test('a batch without an outcome gives its place back after ten minutes, if the provider accepts others', () => {
  expect(isOpenTo(turns.allowance(1), [601, 601])).toBe(false);
  call('settled');
  expect(isOpenTo(turns.allowance(1), [601, 601])).toBe(true);
});

test('a campaign that has ended is forgotten', () => {
  for (let count = 0; count < 3; count += 1) call('unknown');
  turns.setDue([], []);
  due(1);
  expect(turns.hasNext()).toBe(true);
});
