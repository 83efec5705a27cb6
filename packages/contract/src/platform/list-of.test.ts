import { expect, test } from 'vitest';
import { z } from 'zod';
import { id } from './fields.ts';
import { listOf } from './list-of.ts';

/** Counts how many items are looked at. */
function counted() {
  let looks = 0;
  const item = id.refine(() => {
    looks += 1;
    return true;
  });
  return { item: z.unknown().pipe(item), looks: () => looks };
}

const wrong = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message, path }) => [path.join('.'), message]);

test('a list is what its items are', () => {
  expect(z.object({ ids: listOf(id, 3) }).parse({ ids: [1, 2, 3] })).toEqual({ ids: [1, 2, 3] });
  expect(wrong(listOf(id, 3), 'x')).toEqual([['', 'Invalid input: expected array, received string']]);
});

test('only the first wrong item of a list is named, and none after it is looked at', () => {
  const { item, looks } = counted();
  expect(wrong(listOf(item, 100), [1, 2, 0, 'x', 5])).toEqual([
    ['2', 'Too small: expected number to be >=1'],
  ]);
  expect(looks()).toBeLessThanOrEqual(3);
});

test('no item of a list that is too long is looked at', () => {
  const { item, looks } = counted();
  expect(wrong(listOf(item, 3), ['x', 2, 3, 4])).toEqual([['', expect.stringContaining('<=3 items')]]);
  expect(looks()).toBe(0);
});
