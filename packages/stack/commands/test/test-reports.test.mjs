import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { OperatorError } from '../../src/operator-error.mjs';
import { rootPath } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { readReport } from '../lib/test-reports.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-reports-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = path.join(folder, 'report');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const counts = ({ passed, failed, note }) => ({ passed, failed, note });

const vitest = (passed, failed, pending = 0) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0 });

describe('the count from a test runner', () => {
  it('matches its report', () => {
    assert.deepEqual(counts(readReport('vitest', vitest(12, 0), 0)), { passed: 12, failed: 0, note: '' });
    assert.deepEqual(counts(readReport('vitest', vitest(10, 2), 1)), { passed: 10, failed: 2, note: '' });
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 };
    const played = readReport('playwright', report({ stats }), 1);
    assert.deepEqual(counts(played), { passed: 7, failed: 2, note: '' });
    const tap = '# tests 5\n# pass 4\n# fail 1\n# cancelled 0\n# skipped 0\n# todo 0\n';
    assert.deepEqual(counts(readReport('node', report(tap), 1)), { passed: 4, failed: 1, note: '' });
  });

  it('is a failure when nothing ran', () => {
    assert.equal(readReport('vitest', vitest(0, 0), 0).failed, 1);
    assert.equal(readReport('node', report(''), 0).failed, 1);
  });

  it('is a failure when the runner wrote no report or failed without naming a test', () => {
    assert.equal(readReport('vitest', path.join(folder, 'nowhere'), 0).failed, 1);
    const note = 'ended with exit code 1';
    assert.deepEqual(counts(readReport('vitest', vitest(3, 0), 1)), { passed: 3, failed: 1, note });
  });

  it('counts skipped tests as failed', () => {
    const note = 'left out 2';
    assert.deepEqual(counts(readReport('vitest', vitest(3, 0, 2), 0)), { passed: 3, failed: 2, note });
  });
});

describe('the names in a report', () => {
  const message = '\u001b[31mTimed out\u001b[39m\n\nLocator: a link\n    at line 3';
  const error = { message, stack: `${message}\n at helper.ts:4:2\n at tests/a.spec.ts:31:9` };

  it('are those of failed tests, even if they passed on retry', () => {
    const spec = (title, status, ...results) => ({
      file: 'a.spec.ts',
      line: 7,
      title,
      tests: [{ status, results: results.map((result) => ({ ...result, duration: 600 })) }],
    });
    const suites = [
      {
        specs: [spec('goes on', 'flaky', { error }, {}), spec('is well', 'expected', {})],
        suites: [{ specs: [spec('stops', 'unexpected', { error }, { error })] }],
      },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
    const { failures, seconds } = readReport('playwright', report({ stats, suites }), 1);
    assert.deepEqual(seconds, { 'e2e/a.spec.ts': 3 });
    assert.deepEqual(failures, [
      'a.spec.ts:31 stops: Timed out Locator: a link',
      'a.spec.ts:31 goes on: Timed out Locator: a link',
    ]);
  });

  it('are found in all three report formats', () => {
    const failed = { status: 'failed', fullName: 'mail goes out', failureMessages: ['Error: no\nat'] };
    const file = { name: rootPath('ops/a.test.ts'), startTime: 1_000, endTime: 3_500 };
    const testResults = [{ ...file, status: 'failed', assertionResults: [failed] }];
    const numbers = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 };
    const { failures, seconds } = readReport('vitest', report({ ...numbers, testResults }), 1);
    assert.deepEqual(seconds, { 'ops/a.test.ts': 2.5 });
    assert.deepEqual(failures, ['mail goes out: Error: no']);
    const tap = 'not ok 1 - the port is free\n# pass 1\n# fail 1\n';
    assert.deepEqual(readReport('node', report(tap), 1).failures, ['the port is free']);
  });
});

it('a runner that prints nothing any more is ended, and its last lines are in the error', async () => {
  const script = 'let n = 0; setInterval(() => { if (++n < 4) console.log(n); }, 2_500)';
  const ended = run(process.execPath, ['-e', script], { label: 'runner', silenceMs: 6_000 });
  await assert.rejects(ended, new OperatorError('printed nothing for 0.1 minutes after: 1 / 2 / 3'));
});
