import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { measureWith } from '../scripts/bench/measuring-program.ts';

/** A program that measures one thing, then does this. */
const part = (then: string) =>
  measureWith(fileURLToPath(new URL('./bench-part.ts', import.meta.url)), [then], '');

test('a part whose figures miss their bar has measured all the same', async () => {
  expect(await part('miss')).toMatchObject([{ what: 'one thing', met: false }]);
});

test('a part that breaks off after its first figure has not', async () => {
  await expect(part('break')).rejects.toThrow(/break ended with 1 before it had measured everything/);
});
