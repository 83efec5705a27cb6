import { expect, test } from 'vitest';
import { milestone } from './milestone.ts';
import { pollInterval } from './poll-interval.ts';

const done = (pending: number, planned = 200) => ({
  planned,
  pending,
  sent: planned - pending,
  failed: 0,
  skipped: 0,
  cancelled: 0,
  uncertain: 0,
});

test('progress is announced at 25, 50, 75 and 100 percent', () => {
  expect([200, 151, 150, 101, 100, 50, 1, 0].map((pending) => milestone(done(pending)))).toEqual([
    0, 0, 25, 25, 50, 75, 75, 100,
  ]);
});

test('a sending campaign is polled about every second, later every three', () => {
  const look = { open: true, failures: 0 };
  expect(pollInterval({ ...look, status: undefined, watchedFor: 0 })).toBe(1_000);
  expect(pollInterval({ ...look, status: 'sending', watchedFor: 60_000 })).toBe(1_000);
  expect(pollInterval({ ...look, status: 'sending', watchedFor: 300_000 })).toBe(3_000);
});

test('a paused campaign is polled rarely, like a canceled one without all outcomes, and a finished one never', () => {
  const look = { failures: 0, watchedFor: 0 };
  expect(pollInterval({ ...look, status: 'paused', open: true })).toBe(5_000);
  expect(pollInterval({ ...look, status: 'cancelled', open: true })).toBe(5_000);
  for (const status of ['sent', 'cancelled', 'failed'] as const) {
    expect(pollInterval({ ...look, status, open: false })).toBe(false);
  }
});

test('a campaign about to start is polled every second, one waiting after its first part rarely', () => {
  const look = { open: true, failures: 0, watchedFor: 0 };
  expect(pollInterval({ ...look, status: 'scheduled' })).toBe(5_000);
  expect(pollInterval({ ...look, status: 'scheduled', starting: true })).toBe(1_000);
  expect(pollInterval({ ...look, status: 'sending', still: true })).toBe(5_000);
});

test('each failed poll doubles the interval, up to half a minute', () => {
  const waits = [0, 1, 2, 10].map((failures) =>
    pollInterval({ status: 'sending', open: true, failures, watchedFor: 0 }),
  );
  expect(waits).toEqual([1_000, 2_000, 4_000, 30_000]);
});
