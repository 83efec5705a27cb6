import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { eraseIn } from '../../apps/api/src/people/erasure/erase-in.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { createSubscriber } from '../../apps/api/test/factories.ts';
import { keepErased } from '../src/erased-list.ts';
import { onPool } from '../src/on-pool.ts';
import { runCommand } from './run-command.ts';

const KEY = 'only-for-tests-erasure-0123456789-abcdefghijklmnop';
const zelda = 'zelda@planted.invalid';
const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

let before: TestDatabase;
let copy: TestDatabase;
beforeEach(async () => {
  [before, copy] = [await createTestDatabase({ direct: true }), await createTestDatabase({ direct: true })];
  for (const email of [zelda, 'ben@planted.invalid'])
    await onPool(copy.url, (db) => createSubscriber(db, { email }));
});
afterEach(async () => {
  await before.drop();
  await copy.drop();
});

const eraseBefore = () =>
  onPool(before.url, (db) => db.transaction((trx) => eraseIn(trx, KEY, zelda, async () => undefined)));
const remaining = () => onPool(copy.url, (db) => db('subscribers').orderBy('email').pluck('email'));
const eraseAgain = (args: readonly string[], env: Record<string, string> = { ERASURE_KEY: KEY }) =>
  runCommand('erase-again', args, 'nowhere', { DATABASE_URL: copy.url, ...env });

describe('erase-again', () => {
  test('asks the database before the restore, on a server, and fails unless everyone is erased', async () => {
    const server = inject('server');
    // Every embedded database is a server of its own.
    if (!server) return expect(server).toBeNull();
    const from = ['--from', nameOf(before)];
    expect((await eraseAgain(from, {})).stdout).toContain(
      `Nobody had been erased, according to ${nameOf(before)}.`,
    );
    await eraseBefore();
    for (const [wrong, named] of [
      ['', 'missing'],
      [`${KEY}x`, 'the wrong one'],
    ] as const)
      await expect(eraseAgain(from, { ERASURE_KEY: wrong })).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringContaining(
          `ERASURE_KEY is ${named}. Set the key they were erased with, and run: npx -y pnpm ops erase-again --from ${nameOf(before)}`,
        ),
      });
    expect(await remaining()).toHaveLength(2);
    expect((await eraseAgain(from)).stdout).toContain(
      `Erased again: 1 of the 1 addresses in ${nameOf(before)}.`,
    );
    expect(await remaining()).toEqual(['ben@planted.invalid']);
  });

  test('refuses what can’t be the database before the restore', async () => {
    const which = /Which list\? .+ erase-again <folder of the backups>, or .+ --from <database before/;
    await expect(eraseAgain([])).rejects.toThrow(which);
    await expect(eraseAgain(['backups', '--from', 'fairlead_before'])).rejects.toThrow(which);
    await expect(eraseAgain(['--from', nameOf(copy)])).rejects.toThrow('is the restored copy.');
    await onPool(copy.url, (db) => db('knex_migrations').where({ name: '0012-notifications' }).delete());
    await expect(eraseAgain(['--from', nameOf(before)])).rejects.toThrow('Start this version on it once');
  });

  test('reads the list beside the backups, and fails without one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'erase again '));
    try {
      await expect(eraseAgain([folder])).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringContaining('no erased-addresses.txt beside the backup'),
      });
      await eraseBefore();
      await onPool(before.url, (db) => keepErased(db, folder));
      expect((await eraseAgain([folder])).stdout).toMatch(/^Erased again: 1 of the 1 addresses in .+txt\./m);
      expect(await remaining()).toEqual(['ben@planted.invalid']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
