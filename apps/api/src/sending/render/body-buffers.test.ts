import { expect, test } from 'vitest';
import { createBodyBuffers } from './body-buffers.ts';

test('memory that was given back is used again, as long as it is large enough', () => {
  const { take, giveBack } = createBodyBuffers();
  const first = take(1_000);
  giveBack(first);
  const second = take(900);
  expect(second.buffer).toBe(first.buffer);
  giveBack(second);
  const larger = take(5_000);
  expect(larger.buffer).not.toBe(first.buffer);
  expect([first, second, larger].map(({ length }) => length)).toEqual([1_000, 900, 5_000]);
});

test('two bodies that are under way never share memory, not even small ones', () => {
  const { take } = createBodyBuffers();
  const bodies = Array.from({ length: 8 }, () => take(100));
  expect(new Set(bodies.map(({ buffer }) => buffer)).size).toBe(8);
});
