import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { readReport } from '../lib/test-reports.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-reports-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = path.join(folder, 'report');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = (passed, failed, pending = 0) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0 });

describe('the count of a test runner', () => {
  it('is what its report says', () => {
    assert.deepEqual(readReport('vitest', vitest(12, 0), 0), { passed: 12, failed: 0, note: '' });
    assert.deepEqual(readReport('vitest', vitest(10, 2), 1), { passed: 10, failed: 2, note: '' });
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 };
    assert.deepEqual(readReport('playwright', report({ stats }), 1), { passed: 7, failed: 2, note: '' });
    const tap = '# tests 5\n# pass 4\n# fail 1\n# cancelled 0\n# skipped 0\n# todo 0\n';
    assert.deepEqual(readReport('node', report(tap), 1), { passed: 4, failed: 1, note: '' });
  });

  it('is a failure when nothing ran', () => {
    assert.equal(readReport('vitest', vitest(0, 0), 0).failed, 1);
    assert.equal(readReport('node', report(''), 0).failed, 1);
  });

  it('is a failure when the runner wrote no report or ended badly without naming a test', () => {
    assert.equal(readReport('vitest', path.join(folder, 'nowhere'), 0).failed, 1);
    assert.deepEqual(readReport('vitest', vitest(3, 0), 1), {
      passed: 3,
      failed: 1,
      note: 'ended with exit code 1',
    });
  });

  it('counts tests that were left out as failed', () => {
    assert.deepEqual(readReport('vitest', vitest(3, 0, 2), 0), { passed: 3, failed: 2, note: 'left out 2' });
  });
});
