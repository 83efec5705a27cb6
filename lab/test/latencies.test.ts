import { expect, test } from 'vitest';
import { latenciesOf, summaryOf } from '../src/inp/latencies.ts';

const event = (interactionId: number, startTime: number, duration: number) => ({
  interactionId,
  startTime,
  duration,
});

test('an interaction is as slow as its slowest event, and belongs to the act that had begun', () => {
  const acts = [
    { act: 'typing', from: 100, count: 2 },
    { act: 'sorting', from: 500, count: 1 },
  ];
  const entries = [
    event(1, 20, 900),
    event(7, 120, 24),
    event(7, 121, 48),
    event(8, 300, 32),
    event(9, 510, 216),
  ];
  expect(latenciesOf(acts, entries)).toEqual([
    { act: 'typing', milliseconds: 48 },
    { act: 'typing', milliseconds: 32 },
    { act: 'sorting', milliseconds: 216 },
  ]);
});

test('interactions that no entry reports count as the fastest that one could', () => {
  const typing = [{ act: 'typing', from: 0, count: 4 }];
  const latencies = latenciesOf(typing, [event(1, 10, 120)]);
  expect(latencies.map(({ milliseconds }) => milliseconds)).toEqual([120, 16, 16, 16]);
  expect(summaryOf(latencies)).toMatchObject({ count: 4, p75: 42, worst: { milliseconds: 120 } });
});
