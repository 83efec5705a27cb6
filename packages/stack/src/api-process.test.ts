import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startApi } from './api-process.ts';

/** Milliseconds of a clock that only these tests move. */
const START_WITHIN = 10_000_000;

let folder: string;
let logged: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'api process test '));
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(line));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a program that sends these messages; those after `null` only when `goOn` is called. */
async function start(...messages: (object | null)[]) {
  const [program, sign] = [path.join(folder, 'api.mjs'), path.join(folder, 'go on')];
  await writeFile(
    program,
    `import { existsSync } from 'node:fs';
    process.on('disconnect', () => process.exit());
    for (const message of ${JSON.stringify(messages)}) {
      if (message) process.send(message);
      else while (!existsSync(${JSON.stringify(sign)})) await new Promise((resolve) => setTimeout(resolve, 10));
    }`,
  );
  const started = startApi({ PATH: process.env.PATH }, { program, startWithinMs: START_WITHIN });
  // Handled where it's expected.
  started.catch(() => undefined);
  return { started, goOn: () => writeFile(sign, '') };
}

const migrating = { type: 'migrating', migration: '0013-county' };
const migrated = { type: 'migrated' };
const ready = { type: 'ready', url: 'http://localhost:1', isLocal: true };
const tooLate = `The API didn't start within ${START_WITHIN / 1_000} seconds.`;

/** Moves the clock second by second until the migration is announced. */
const untilAnnounced = () =>
  vi.waitFor(
    () => {
      vi.advanceTimersByTime(1_000);
      expect(logged.join()).toContain('0013-county');
    },
    { timeout: 30_000 },
  );

it('may migrate the database for any length of time', async () => {
  const { started, goOn } = await start(migrating, null, migrated, ready);
  await untilAnnounced();
  vi.advanceTimersByTime(100 * START_WITHIN);
  await goOn();
  const api = await started;
  expect(api.ready).toEqual(ready);
  await api.stop();
});

it('is killed if it says nothing in time', async () => {
  const { started } = await start();
  vi.advanceTimersByTime(START_WITHIN);
  await expect(started).rejects.toThrow(tooLate);
});

it('is killed if it says nothing in time after it has migrated', async () => {
  const { started, goOn } = await start(migrating, null, migrated);
  await untilAnnounced();
  await goOn();
  let failure: unknown;
  started.catch((error) => {
    failure = error;
  });
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(START_WITHIN);
      expect(failure).toMatchObject({ message: tooLate });
    },
    { timeout: 30_000 },
  );
});
