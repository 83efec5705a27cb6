import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPrograms } from '@fairlead/stack/database/server-programs';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../apps/api/test/database.ts';

const MISSING =
  'This needs its own PostgreSQL server, and the programs initdb and pg_ctl are missing. Install PostgreSQL (Debian package postgresql).';

/** Runs a command of the lab with or without DATABASE_URL. */
function run(DATABASE_URL: string | undefined, name: string, ...args: string[]) {
  const file = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
  const { DATABASE_URL: _, ...env } = process.env;
  return promisify(execFile)(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...env, ...(DATABASE_URL ? { DATABASE_URL } : {}) },
  });
}

test('without PostgreSQL, what is missing is said in one sentence', async () => {
  await expect(findPrograms({ debian: '/nowhere', path: '' })).rejects.toThrow(MISSING);
});

test('without DATABASE_URL, lab send measures on a server of its own, or says what it needs', async () => {
  const installed = await findPrograms().catch(() => undefined);
  const sent = run(undefined, 'send', '--recipients', '200', '--rounds', '1', '--memory', '200');
  if (!installed) return expect(sent).rejects.toMatchObject({ code: 1, stderr: `${MISSING}\n` });
  const { stdout } = await sent.catch(({ stdout, stderr }) => ({ stdout: stdout + stderr }));
  expect(stdout).toMatch(/^PostgreSQL \d/);
  expect(stdout).toMatch(/\| emails per second, 200 recipients, compared with the bare loop \| [\d.]+x \|/);
  expect(stdout).toMatch(/\| peak memory of the sending process, 200 recipients \| [\d.]+ MB \|/);
});

test('lab reads refuses a database that was never filled, and changes nothing in it', async () => {
  const database = await createTestDatabase({ direct: true });
  await expect(run(database.url, 'reads')).rejects.toMatchObject({
    code: 1,
    stderr:
      'There is nothing to measure in this database. Fill it: npx -y pnpm lab seed, or leave out DATABASE_URL.\n',
  });
  await database.drop();
});
