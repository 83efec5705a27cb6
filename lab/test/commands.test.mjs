import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'vitest';
import { rootPath } from '../../packages/stack/commands/lib/root.mjs';

const { DATABASE_URL: _, ...env } = process.env;

describe('without a database, a command that needs a filled one says so in one sentence', () => {
  for (const name of ['reads', 'seed', 'migrations'])
    it(name, () => {
      const args = ['--import', 'tsx', rootPath(`lab/src/${name}.ts`)];
      const { status, stderr } = spawnSync(process.execPath, args, {
        encoding: 'utf8',
        env,
        cwd: rootPath('lab'),
      });
      assert.match(stderr, /^[^\n]*DATABASE_URL is not set\. It names [^\n]+\n$/);
      assert.equal(status, 1);
    });
});
