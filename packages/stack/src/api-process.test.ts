import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApi } from './api-process.ts';

/** Far less than what the program below waits for. */
const START_WITHIN_MS = 1_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'api process test '));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a program that says these things, some time after one another, and then stays. */
async function start(...said: object[]) {
  const program = path.join(folder, 'api.mjs');
  await writeFile(
    program,
    `for (const message of ${JSON.stringify(said)}) {
      process.send(message);
      await new Promise((resolve) => setTimeout(resolve, message.type === 'migrating' ? 3000 : 0));
    }
    process.on('disconnect', () => process.exit());`,
  );
  return startApi({ PATH: process.env.PATH }, { program, startWithinMs: START_WITHIN_MS });
}

const migrating = { type: 'migrating', migration: '0017-role-index' };
const ready = { type: 'ready', url: 'http://localhost:1' };

it('is waited for while it changes the database, however long that takes', async () => {
  const api = await start(migrating, { type: 'migrated' }, ready);
  expect(api.ready).toEqual(ready);
  await api.stop();
});

it('is given up when it says nothing, also after it has changed the database', async () => {
  const tooLate = 'The API did not start within 1 seconds.';
  await expect(start()).rejects.toThrow(tooLate);
  await expect(start(migrating, { type: 'migrated' })).rejects.toThrow(tooLate);
});
