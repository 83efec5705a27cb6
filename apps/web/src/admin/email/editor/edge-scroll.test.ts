import { expect, test } from 'vitest';
import { scrollStep } from './edge-scroll.ts';

test('the window scrolls only near its edges, and faster the nearer', () => {
  const steps = [0, 32, 64, 400, 736, 768, 800].map((y) => scrollStep(y, 800));
  expect(steps).toEqual([-16, -8, 0, 0, 0, 8, 16]);
});

test('outside the window it’s no faster than at its edge', () => {
  expect([-300, 1_100].map((y) => scrollStep(y, 800))).toEqual([-16, 16]);
});
