import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { runCheck } from './run-check.mjs';
import { startRegistry } from './stand-in-registry.mjs';

const place = mkdtempSync(path.join(tmpdir(), 'fairlead-audit-'));
after(() => rmSync(place, { recursive: true, force: true }));

const ID = 'GHSA-aaaa-bbbb-cccc';
const ADVISORY = {
  id: 1,
  url: `https://github.com/advisories/${ID}`,
  title: 'A made-up fault',
  severity: 'low',
  vulnerable_versions: '>=1',
};
const FOUND =
  /^express 5\S* has a known vulnerability \(low, GHSA-aaaa-bbbb-cccc\): A made-up fault\. https:/m;
const EXCEPTION = { advisory: ID, package: 'express', reason: 'We never call it.', until: '9999-12-31' };

async function checkWith({ answer, exceptions = [] }) {
  const registry = await startRegistry(() => answer);
  try {
    return await checkAt(registry.url, exceptions);
  } finally {
    await registry.stop();
  }
}

function checkAt(url, exceptions = []) {
  const file = path.join(place, 'exceptions.json');
  writeFileSync(file, JSON.stringify(exceptions));
  return runCheck('vulnerabilities.mjs', [file], { pnpm_config_registry: url });
}

describe('known vulnerabilities', () => {
  const answer = { body: { express: [ADVISORY] } };

  it('of no package pass', async () => {
    const { code, output } = await checkWith({ answer: { body: {} } });
    assert.deepEqual([code, output], [0, 'No known vulnerabilities without an exception.\n']);
  });

  // asvs 15.2.1
  // claim vulnerabilities
  it('fail, whatever their severity', async () => {
    const { code, output } = await checkWith({ answer });
    assert.match(output, FOUND);
    assert.equal(code, 1);
  });

  it('pass with an exception', async () => {
    const { code, output } = await checkWith({ answer, exceptions: [EXCEPTION] });
    assert.deepEqual([code, output], [0, 'No known vulnerabilities without an exception.\n']);
  });

  it('fail with an exception for another package or another advisory', async () => {
    for (const other of [{ package: 'pg' }, { advisory: 'GHSA-dddd-eeee-ffff' }]) {
      const { code, output } = await checkWith({ answer, exceptions: [{ ...EXCEPTION, ...other }] });
      assert.match(output, FOUND);
      assert.equal(code, 1);
    }
  });

  for (const [what, body, status] of [
    ['has none', 'Method Not Allowed', 405],
    ['is broken', 'Bad Gateway', 502],
  ])
    it(`are reported as not checked where the registry ${what}`, async () => {
      const { code, output } = await checkWith({ answer: { status, body } });
      const said = `Not checked for known vulnerabilities: the registry's audit endpoint answered ${status}.\n`;
      assert.deepEqual([code, output], [0, said]);
    });

  it('are reported as not checked where no registry answers', async () => {
    const { code, output } = await checkAt('http://127.0.0.1:9/');
    const said = "Not checked for known vulnerabilities: the registry's audit endpoint did not answer.\n";
    assert.deepEqual([code, output], [0, said]);
  });
});

describe('an exception', () => {
  const checkExceptions = (...exceptions) => checkWith({ answer: { status: 405 }, exceptions });

  // asvs 15.2.1
  it('that has ended fails, even where nothing is checked', async () => {
    const { code, output } = await checkExceptions({ ...EXCEPTION, until: '2020-02-29' });
    assert.match(output, /^The exception for express \(GHSA-aaaa-bbbb-cccc\) ended on 2020-02-29\.$/m);
    assert.equal(code, 1);
  });

  it('without a reason or an end fails', async () => {
    for (const lacking of [{ reason: ' ' }, { until: undefined }]) {
      const { code, output } = await checkExceptions({ ...EXCEPTION, ...lacking });
      assert.match(output, /^An exception needs advisory, package, reason, and until \(YYYY-MM-DD\): \{/m);
      assert.equal(code, 1);
    }
  });
});
