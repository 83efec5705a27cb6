import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlots, type Slot, type Slots } from './slots.ts';

const EACH = 2;
const MINUTE = 60_000;
let slots: Slots;
let batches = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  slots = createSlots(EACH, MINUTE);
  slots.setDue([1]);
});
afterEach(() => {
  vi.useRealTimers();
});

const next = (): Slot => {
  const slot = slots.next();
  if (!slot) throw new Error('No slot is free');
  return slot;
};
const hold = (slot = next(), askAgainAfter = 86_400) => {
  batches += 1;
  slots.release(slot, { unconfirmed: batches, askAgainAfter });
  return slot;
};
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('a campaign has as many batches in flight as slots, and a settled one makes room', () => {
  const first = next();
  next();
  expect(slots.hasNext()).toBe(false);
  expect(slots.next()).toBeUndefined();
  slots.release(first, 'settled');
  expect(slots.hasNext()).toBe(true);
});

test('an unconfirmed batch keeps its slot, and is asked about when it is due', () => {
  const held = hold(next(), 10);
  next();
  expect(slots.unconfirmed()).toEqual([held.batchId]);
  expect(slots.next()).toBeUndefined();
  wait(10_000);
  expect(slots.next()).toBe(held);
  slots.release(held, 'settled');
  expect(slots.unconfirmed()).toEqual([]);
  expect(next().batchId).toBeUndefined();
});

test('campaigns take turns, and one that is stuck does not hold up another', () => {
  slots.setDue([1, 2]);
  expect([next(), next(), next(), next()].map(({ campaignId }) => campaignId)).toEqual([1, 2, 1, 2]);
  slots.setDue([1, 2, 3]);
  expect(next().campaignId).toBe(3);
});

test('a campaign without a batch to claim is skipped until the next poll', () => {
  const slot = next();
  slots.notDue(1);
  slots.release(slot, 'idle');
  expect(slots.hasNext()).toBe(false);
  slots.setDue([1]);
  expect(slots.hasNext()).toBe(true);
});

test('while nothing is settled, one more slot opens after a minute, and one each time the wait doubles', () => {
  hold();
  hold();
  wait(MINUTE - 1);
  expect(slots.hasNext()).toBe(false);
  const opened: number[] = [];
  for (let minute = 1; minute <= 16; minute += 1) {
    wait(minute === 1 ? 1 : MINUTE);
    if (!slots.hasNext()) continue;
    hold();
    opened.push(minute);
  }
  expect(opened).toEqual([1, 2, 4, 8, 16]);
});

test('once another batch is accepted, those that hold the slots are parked and asked about as before', () => {
  const stuck = [hold(next(), 3_600), hold(next(), 3_600)];
  wait(MINUTE);
  slots.release(next(), 'settled');
  const fresh = [next(), next()];
  expect(slots.next()).toBeUndefined();
  for (const slot of fresh) slots.release(slot, 'settled');
  slots.setDue([]);
  wait(3_600_000);
  expect([slots.next(), slots.next()]).toEqual(stuck);
});

test('an answer about an unconfirmed batch parks nothing: the provider was down, and all have to be asked', () => {
  const first = hold(next(), 70);
  hold();
  wait(MINUTE);
  hold();
  wait(10_000);
  expect(slots.next()).toBe(first);
  slots.release(first, 'settled');
  expect(slots.hasNext()).toBe(false);
});
