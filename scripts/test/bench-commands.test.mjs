import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { it } from 'node:test';
import { rootPath } from '../lib/root.mjs';

const { DATABASE_URL: _, ...env } = process.env;

it('measuring needs a database, and says so at once', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [rootPath('scripts', 'bench-admin.mjs')], {
    encoding: 'utf8',
    env,
  });
  assert.equal(stderr, 'DATABASE_URL is not set. It names a database that bench:seed has filled.\n');
  assert.deepEqual([status, stdout], [1, '']);
});

it('filling a database needs one that is named', () => {
  const { status, stderr } = spawnSync(process.execPath, [rootPath('scripts', 'bench-seed.mjs')], {
    encoding: 'utf8',
    env,
  });
  assert.equal(stderr, 'Nothing was filled in: DATABASE_URL is not set. It names the database to fill.\n');
  assert.equal(status, 1);
});

it('migrations are measured on a copy of a database that is named', () => {
  const { status, stderr } = spawnSync(process.execPath, [rootPath('scripts', 'bench-migrations.mjs')], {
    encoding: 'utf8',
    env,
  });
  assert.equal(
    stderr,
    'DATABASE_URL is not set. It names a database that bench:seed has filled; it is copied.\n',
  );
  assert.equal(status, 1);
});
