import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { rootPath } from '../lib/root.mjs';
import { runCheck } from './run-check.mjs';

const place = mkdtempSync(path.join(tmpdir(), 'fairlead-lockfile-'));
after(() => rmSync(place, { recursive: true, force: true }));

const EXPRESS = /^ {2}express@(\S+):\n {4}resolution: \{integrity: (sha512-\S+)\}/m;
const ELSEWHERE = 'https://packages.example/express.tgz';

/** Checks copies of our files, with what matches `from` in one of them replaced. */
function checkWith(file, from, to) {
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    const text = readFileSync(rootPath(name), 'utf8');
    if (name === file) assert.match(text, from);
    writeFileSync(path.join(place, name), name === file ? text.replace(from, to) : text);
  }
  return runCheck('lockfile.mjs', [place]);
}

describe('the lockfile', () => {
  // asvs 15.1.2
  it('is accepted as it is', async () => {
    assert.deepEqual(await checkWith(), { code: 0, output: '' });
  });

  const resolved = (resolution) => `  express@$1:\n    resolution: {${resolution}}`;
  for (const [what, to, said] of [
    ['no checksum', resolved(`tarball: ${ELSEWHERE}`), /^express@\S+ has no SHA-512 checksum\.$/m],
    [
      'a weak checksum',
      resolved('integrity: sha1-IBuSiRpBCF7yVvJ3HELlgRUBXUo='),
      /^express@\S+ has no SHA-512 checksum\.$/m,
    ],
    [
      'an archive from another server',
      resolved(`integrity: $2, tarball: ${ELSEWHERE}`),
      /^express@\S+ comes from elsewhere than the registry \(tarball\)\.$/m,
    ],
    [
      'a Git repository',
      resolved('commit: abc, repo: https://code.example/express.git, type: git'),
      /^express@\S+ comes from elsewhere than the registry \(commit, repo, type\)\.$/m,
    ],
    [
      'a URL instead of a version',
      `  express@${ELSEWHERE}:\n    resolution: {integrity: $2}`,
      /^express@https:\S+ is not a release from the registry\.$/m,
    ],
  ])
    it(`is refused when a package has ${what}`, async () => {
      const { code, output } = await checkWith('pnpm-lock.yaml', EXPRESS, to);
      assert.match(output, said);
      assert.equal(code, 1);
    });

  it('is refused when it links a folder outside the workspace', async () => {
    const { code, output } = await checkWith('pnpm-lock.yaml', /link:\S+contract$/m, 'link:../../elsewhere');
    assert.match(output, /links @fairlead\/contract to \S+elsewhere, outside the workspace\.$/m);
    assert.equal(code, 1);
  });

  it('is refused when the workspace names a registry of its own', async () => {
    const named = 'registries:\n  default: https://packages.example/\n';
    const { code, output } = await checkWith('pnpm-workspace.yaml', /^/, named);
    assert.match(output, /^pnpm-workspace\.yaml sets registries\./m);
    assert.equal(code, 1);
  });

  for (const file of ['.npmrc', path.join('apps', 'api', '.npmrc')])
    it(`is refused beside ${file}`, async () => {
      mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
      writeFileSync(path.join(place, file), 'registry=https://packages.example/\n');
      const { code, output } = await checkWith();
      rmSync(path.join(place, file));
      assert.ok(output.startsWith(`There is ${file}.`), output);
      assert.equal(code, 1);
    });
});
