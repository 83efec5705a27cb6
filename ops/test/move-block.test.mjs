import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { test } from 'vitest';
import { rootPath } from '../../packages/stack/commands/lib/root.mjs';

/** The lines of docs/operations/database.md that take the secret of sessions along into docker compose. */
const lines = readFileSync(rootPath('docs/operations/database.md'), 'utf8')
  .split('\n')
  .filter((line) => /^grep .*\^JWT_SECRET/.test(line));

/** What `.env` says after these lines, and what they said on the screen. */
function carryOver(env, made) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairlead move '));
  try {
    if (env !== undefined) writeFileSync(path.join(folder, '.env'), env);
    if (made) {
      mkdirSync(path.join(folder, '.data'));
      writeFileSync(path.join(folder, '.data/jwt-secret'), made);
    }
    const output = execFileSync('sh', ['-c', lines.join('\n')], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return {
      output,
      env: made || env ? { ...parseEnv(readFileSync(path.join(folder, '.env'), 'utf8')) } : {},
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the secret that was made comes along into docker compose, whatever .env looks like', () => {
  assert.equal(lines.length, 2);
  assert.deepEqual(carryOver(undefined, 'made').env, { JWT_SECRET: 'made' });
  assert.deepEqual(carryOver('PORT=5000', 'made').env, { PORT: '5000', JWT_SECRET: 'made' });
  assert.deepEqual(carryOver('JWT_SECRET=\n# JWT_SECRET=no\n', 'made').env, { JWT_SECRET: 'made' });
});

test('a secret of one’s own stays, and where there is none the reader is told', () => {
  assert.deepEqual(carryOver('JWT_SECRET=mine\n', 'made'), { output: '', env: { JWT_SECRET: 'mine' } });
  assert.match(carryOver('PORT=5000\n').output, /^Set JWT_SECRET in \.env/);
  assert.match(carryOver().output, /^Set JWT_SECRET in \.env/);
});
