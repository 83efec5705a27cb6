import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { workspaceFolders } from '../lib/install.mjs';
import { rootPath } from '../lib/root.mjs';

const EXACT = /^(?:catalog:|workspace:\*|\d+\.\d+\.\d+(?:-[\w.]+)?)$/;

test('every dependency is pinned to one version', () => {
  const manifests = ['.', ...workspaceFolders()].map((folder) =>
    JSON.parse(readFileSync(rootPath(folder, 'package.json'), 'utf8')),
  );
  const [, catalog] = /^catalog:\n((?: .+\n)+)/m.exec(readFileSync(rootPath('pnpm-workspace.yaml'), 'utf8'));
  const versions = [
    ...manifests.flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    ),
    ...[...catalog.matchAll(/^ +'?([^':]+)'?: (.+)$/gm)].map(([, ...entry]) => entry),
  ];
  assert.ok(versions.length > 80, `${versions.length} versions`);
  assert.deepEqual(
    versions.filter(([, version]) => !EXACT.test(version)),
    [],
  );
});
