import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { workspaceFolders } from '../lib/install.mjs';
import { rootPath } from '../lib/root.mjs';

const RUNS_TESTS = /\.(?:test|spec)\.(?:ts|mjs)$|\.config\.ts$|(?:^|\/)package\.json$|^e2e\/support\//;
const REPEATS = /\.toPass\(|(?:^|[{,])\s*retr(?:y|ies): *[^0\s]|--retr(?:y|ies)\b/gm;

const files = workspaceFolders().flatMap((folder) =>
  readdirSync(rootPath(folder), { recursive: true })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => !file.includes('/node_modules/') && RUNS_TESTS.test(file)),
);

test('no test is repeated until it passes', () => {
  const repeats = files.flatMap((file) =>
    [...readFileSync(rootPath(file), 'utf8').matchAll(REPEATS)].map(([found]) => `${file}: ${found}`),
  );
  assert.ok(files.includes('e2e/playwright.config.ts') && files.includes('e2e/story.spec.ts'));
  assert.deepEqual(repeats, []);
});
