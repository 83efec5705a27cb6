import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from '../src/faults/all-faults.ts';
import { occurrences } from '../src/faults/plant.ts';

const ROOT = path.join(import.meta.dirname, '../..');

test('each of the planted faults fits the product as it is, and so do the tests that have to notice it', () => {
  const unfit = FAULTS.filter((fault) => {
    const file = path.join(ROOT, fault.file);
    const isThere = [fault.file, ...fault.tests.map((one) => `apps/api/${one}`)].every((one) =>
      existsSync(path.join(ROOT, one)),
    );
    return !isThere || occurrences(readFileSync(file, 'utf8'), fault) !== 1;
  });
  expect(unfit.map(({ says, file }) => `${file}: ${says}`)).toEqual([]);
  expect(new Set(FAULTS.map(({ says }) => says)).size).toBe(150);
});
