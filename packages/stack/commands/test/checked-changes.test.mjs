import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rootPath } from '../lib/root.mjs';

const read = (...file) => readFileSync(rootPath(...file), 'utf8');

// claim checked-changes
test('CI looks for known vulnerabilities and secrets at every change', () => {
  const ci = read('.ci', 'run');
  assert.match(ci, /^step '[\w ]+' node packages\/stack\/checks\/vulnerabilities\.mjs$/m);
  assert.match(ci, /^step '[\w ]+' npx -y pnpm check$/m);
  assert.match(read('packages/stack/commands/check.mjs'), /^ {2}secrets: own\('secrets\.mjs', /m);
});
