import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTests, type Tests } from '../src/faults/open-tests.ts';
import { plant } from '../src/faults/plant.ts';

const ADD = 'export const add = (a, b) => a + b;\n';
const CHECKS = `import { expect, test } from 'vitest';
import { add } from './add.mjs';
test('one and one is two', () => expect(add(1, 1)).toBe(2));
`;

let folder: string;
let tests: Tests;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairlead-planted-'));
  await symlink(path.join(import.meta.dirname, '../node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'add.mjs'), ADD);
  await writeFile(path.join(folder, 'add.test.mjs'), CHECKS);
  tests = await openTests(folder);
});
afterAll(async () => {
  await tests.remove();
  await rm(folder, { recursive: true });
});

const fault = (text: string, becomes: string) =>
  plant({ says: 'Sums are wrong', file: 'add.mjs', text, becomes, tests: ['add.test.mjs'] }, folder, tests);

test('a fault is caught by a test, escapes, doesn’t apply, or doesn’t run, and leaves nothing behind', async () => {
  expect(await fault('a + b', 'a - b')).toEqual({ outcome: 'caught', by: 'one and one is two' });
  expect(await fault('a + b', 'a * 2')).toEqual({ outcome: 'ESCAPED', by: '' });
  expect(await fault('b', 'a')).toEqual({ outcome: 'doesn’t apply', by: 'its text occurs 2 times' });
  expect(await fault('a + b', 'a +')).toMatchObject({ outcome: 'doesn’t run' });
  expect(await readFile(path.join(folder, 'add.mjs'), 'utf8')).toBe(ADD);
});
