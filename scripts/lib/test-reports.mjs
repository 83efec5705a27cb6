import { existsSync, readFileSync } from 'node:fs';

/**
 * What a test runner's report says, as `{ passed, failed, note }`. A runner that failed without naming a test, ran nothing, left
 * tests out or wrote no report counts as one failure more: green means that everything ran.
 */
export function readReport(kind, file, exitCode) {
  const read = { vitest: readVitest, playwright: readPlaywright, node: readTap }[kind];
  if (!existsSync(file)) return { passed: 0, failed: 1, note: 'wrote no report' };
  const { passed, failed, skipped } = read(readFileSync(file, 'utf8'));
  if (passed + failed === 0) return { passed, failed: 1, note: 'ran no tests' };
  if (skipped > 0) return { passed, failed: failed + skipped, note: `left out ${skipped}` };
  if (exitCode !== 0 && failed === 0) return { passed, failed: 1, note: `ended with exit code ${exitCode}` };
  return { passed, failed, note: '' };
}

function readVitest(text) {
  const report = JSON.parse(text);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

function readPlaywright(text) {
  const { expected, unexpected, flaky, skipped } = JSON.parse(text).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function readTap(text) {
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
}
