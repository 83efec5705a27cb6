import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { workspaceFolders } from '../lib/install.mjs';
import { rootPath } from '../lib/root.mjs';

const RUNS_TESTS = /\.(?:test|spec)\.(?:ts|mjs)$|\.config\.ts$|(?:^|\/)package\.json$|^e2e\/support\/.*\.ts$/;
const OWN = 'every-test-runs-once.test.mjs';

const files = workspaceFolders().flatMap((folder) =>
  readdirSync(rootPath(folder), { recursive: true })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => !file.includes('/node_modules/') && RUNS_TESTS.test(file) && !file.endsWith(OWN)),
);

const occurrences = (pattern) =>
  files.flatMap((file) =>
    [...readFileSync(rootPath(file), 'utf8').matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );

/** Each with code that it has to find, or it would prove nothing. */
const rules = {
  'no test is repeated until it passes': {
    pattern: /\.toPass\(|(?:^|[{,])\s*retr(?:y|ies): *[^0\s]|--retr(?:y|ies)\b/gm,
    examples: ['await expect(act).toPass()', 'test("a", { retry: 2 }, act)', 'vitest --retry=2'],
  },
  // What one machine leaves out, such as one without a database server, fails there and nowhere else.
  'no test is left out, on any machine': {
    pattern:
      /\.(?:skip|skipIf|runIf|todo|only|fixme)\s*\(|[{,]\s*(?:skip|todo)\s*[:,}]|^if \(.*\)(?: \{)?\n? *(?:test|describe|it)\b|(?:&&|\?|:)\s*(?:test|describe|it)(?:\.\w+)?\(['"`[]/gm,
    examples: [
      "test.skip('a', act)",
      'describe.skipIf(!server)(',
      'test.runIf(server)(',
      "test.todo('a')",
      "test.only('a', act)",
      'context.skip()',
      'test.fixme(isSlow)',
      "test('a', { skip: !server }, act)",
      "if (server) test('a', act)",
      "if (server) {\n  test.each([1])('a', act)",
      "server && test('a', act)",
    ],
  },
};

for (const [name, { pattern, examples }] of Object.entries(rules)) {
  test(name, () => {
    for (const example of examples) assert.match(example, new RegExp(pattern.source, 'm'));
    assert.deepEqual(occurrences(pattern), []);
  });
}

test('the files with tests and their settings are found', () => {
  for (const file of [
    'e2e/playwright.config.ts',
    'e2e/campaigns/story.spec.ts',
    'apps/api/src/platform/db/schema/roles.test.ts',
  ])
    assert.ok(files.includes(file), file);
});
