import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { runCheck } from './run-check.mjs';

const tree = mkdtempSync(path.join(tmpdir(), 'fairlead-tree-'));
after(() => rmSync(tree, { recursive: true, force: true }));

function checkSource(line) {
  mkdirSync(path.join(tree, 'src'), { recursive: true });
  writeFileSync(path.join(tree, 'src', 'read.ts'), `${line}\n`);
  return runCheck('linear-patterns.mjs', [tree, 'src']);
}

describe('a regular expression', () => {
  it('fails the check if a text made for it keeps it busy', async () => {
    const { code, output } = await checkSource('export const address: RegExp = /\\S+@\\S+\\.\\S+/;');
    assert.match(output, /^src\/read\.ts: \/\\S\+@.+ is not linear \(.+\)$/m);
    assert.equal(code, 1);
  });

  for (const made of ['new RegExp(text)', 'RegExp(text)', 'new globalThis.RegExp(text)'])
    it(`fails the check if it is made at run time: ${made}`, async () => {
      const { code, output } = await checkSource(`export const made = (text: string) => ${made};`);
      assert.match(output, /^src\/read\.ts: a regular expression made at run time /);
      assert.equal(code, 1);
    });

  it('passes if its time is in proportion to the text', async () => {
    const linear = 'export const address = /^[^@\\s]{1,64}@[^@\\s]{1,255}$/;';
    assert.deepEqual(await checkSource(linear), { code: 0, output: '' });
  });
});
