import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { runCheck } from './run-check.mjs';

const tree = mkdtempSync(path.join(tmpdir(), 'fairlead-tree-'));
after(() => rmSync(tree, { recursive: true, force: true }));

// Made up, and in two parts: this file is searched, too.
const SECRETS = {
  'an API key of Resend': ['re_', 'aB3dE5fG_h7Jk9Lm2Np4Qr6St8Uv1Wx3Y'],
  'a signing secret of webhooks': ['whsec_', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  'a token of GitHub': ['ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'],
};

function checkTree(line) {
  mkdirSync(path.join(tree, 'src'), { recursive: true });
  writeFileSync(path.join(tree, 'src', 'settings.ts'), `\n${line}\n`);
  return runCheck('secrets.mjs', [tree]);
}

describe('secrets in the tree', () => {
  // asvs 13.3.1
  // claim secrets
  for (const [what, parts] of Object.entries(SECRETS))
    it(`are found and not printed: ${what}`, async () => {
      const { code, output } = await checkTree(`export const key = '${parts.join('')}';`);
      assert.match(output, /^src\/settings\.ts:2: found /m);
      assert.ok(!output.includes(parts[1]));
      assert.equal(code, 1);
    });

  it('pass with a comment that says why', async () => {
    const [secret] = Object.values(SECRETS).map((parts) => parts.join(''));
    const excused = `export const key = '${secret}'; // secretlint-disable-line -- made up`;
    assert.deepEqual(await checkTree(excused), { code: 0, output: '' });
  });
});
