import { expect, test } from 'vitest';
import { completedLink } from './links.ts';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' /demo ', '/demo'],
  ['example.org', 'https://example.org'],
  ['www.example.org/a?b=1', 'https://www.example.org/a?b=1'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['tel:+12025550100', 'tel:+12025550100'],
  [' https://example.org/our\nplan 2.pdf', 'https://example.org/ourplan%202.pdf'],
  ['http://example.org', undefined],
  ['javascript:alert(1)', undefined],
  ['//example.org', undefined],
  ['our site', undefined],
  ['', undefined],
])('%j leads to %j', (typed, link) => {
  expect(completedLink(typed)).toBe(link);
});
