import { expect, test } from 'vitest';
import { endsSoon } from './ends-soon.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

test('a session can be extended in its last five minutes', () => {
  expect(endsSoon('2026-11-20T12:05:00.001Z', noon)).toBe(false);
  expect(endsSoon('2026-11-20T12:05:00.000Z', noon)).toBe(true);
  expect(endsSoon('2026-11-20T12:00:01.000Z', noon)).toBe(true);
});

test('a session that has ended cannot be extended', () => {
  expect(endsSoon('2026-11-20T12:00:00.000Z', noon)).toBe(false);
  expect(endsSoon('', noon)).toBe(false);
});
