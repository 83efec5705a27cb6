import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { rootPath } from '../lib/root.mjs';

/** Folders that have a folder per subject. What's beside these puts them together, and imports all. */
const FLOORS = ['packages/contract/src', 'apps/api/src'];

const [, table = ''] = readFileSync(rootPath('docs/architecture.md'), 'utf8').split('\n| Subject |');
const subjects = [...table.split('\n\n')[0].matchAll(/^\| ([a-z]+) \|/gm)].map(([, subject]) => subject);

const sourcesIn = (floor) =>
  readdirSync(rootPath(floor), { recursive: true })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(rootPath(floor, file), 'utf8') }));

const subjectOf = (file) => (file.includes('/') ? file.split('/')[0] : undefined);

/** Imports of a subject further down, such as "access/log-in.ts imports people". */
function climbs(sources) {
  return sources.flatMap(({ file, code }) => {
    const from = subjectOf(file);
    if (!from) return [];
    return [...code.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].flatMap(([, name]) => {
      const to = subjectOf(path.posix.join(path.posix.dirname(file), name));
      const isAllowed = to !== undefined && subjects.indexOf(to) <= subjects.indexOf(from);
      return isAllowed ? [] : [`${file} imports ${to ?? name}`];
    });
  });
}

describe('each subject imports only those above it in the table of docs/architecture.md', () => {
  for (const floor of FLOORS)
    it(floor, () => {
      const sources = sourcesIn(floor);
      const folders = new Set(sources.map(({ file }) => subjectOf(file)).filter(Boolean));
      assert.ok(folders.size > 9);
      assert.deepEqual(
        [...folders].filter((folder) => !subjects.includes(folder)),
        [],
      );
      assert.deepEqual(climbs(sources), []);
    });

  it('and a planted import of one below is found', () => {
    const planted = [
      { file: 'access/login/log-in.ts', code: "import { a } from '../../people/a.ts';" },
      { file: 'access/login/late.ts', code: "const a = await import('../../site/a.ts');" },
      { file: 'people/a.ts', code: "export { createApp } from '../app.ts';" },
      { file: 'people/b.ts', code: "import type { Session } from '../access/sessions/token.ts';" },
    ];
    assert.deepEqual(climbs(planted), [
      'access/login/log-in.ts imports people',
      'access/login/late.ts imports site',
      'people/a.ts imports ../app.ts',
    ]);
  });
});
