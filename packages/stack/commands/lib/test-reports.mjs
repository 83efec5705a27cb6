import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rootPath } from './root.mjs';

/**
 * Summarizes a test runner's report: how many passed and failed, and what failed (`failures`: title, place, and
 * beginning of the error). A test that passed only on retry counts as failed. A runner that failed without naming a test, ran
 * nothing, skipped tests, or wrote no report counts as one more failure. `seconds` has those of each file's tests.
 */
export function readReport(kind, file, exitCode) {
  const read = { vitest: readVitest, playwright: readPlaywright, node: readTap }[kind];
  if (!existsSync(file)) return result({ failed: 1, note: 'wrote no report' });
  const { skipped, ...found } = read(readFileSync(file, 'utf8'));
  if (found.passed + found.failed === 0) return result({ ...found, failed: 1, note: 'ran no tests' });
  if (skipped > 0) return result({ ...found, failed: found.failed + skipped, note: `left out ${skipped}` });
  if (exitCode !== 0 && found.failed === 0) {
    return result({ ...found, failed: 1, note: `ended with exit code ${exitCode}` });
  }
  return result(found);
}

const result = (found) => ({ passed: 0, failed: 0, note: '', failures: [], seconds: {}, ...found });

/** A log may be cut to its last lines, so this one has to be enough: what was expected of what, without the stack. */
const beginning = (message) =>
  stripVTControlCharacters(message ?? '')
    .split(/\n\s*at\b/)[0]
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
const failureLine = (title, message) => [title, beginning(message)].filter(Boolean).join(': ');

function readVitest(text) {
  const report = JSON.parse(text);
  const tests = (report.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const broken = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...broken.map(({ name, message }) => failureLine(name, message)),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failureLine(fullName, failureMessages?.[0])),
    ],
    seconds: Object.fromEntries(
      (report.testResults ?? []).map(({ name, startTime, endTime }) => [
        path.relative(rootPath(), name),
        (endTime - startTime) / 1_000,
      ]),
    ),
  };
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

function secondsByFile(specs) {
  const seconds = {};
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds[`e2e/${file}`] = (seconds[`e2e/${file}`] ?? 0) + duration / 1_000;
  return seconds;
}

function readPlaywright(text) {
  const report = JSON.parse(text);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const ended = (status) =>
    specsOf(report).flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => {
          const { error } = results.find((attempt) => attempt.error) ?? {};
          const [, at = line] = error?.stack?.split(file)[1]?.match(/^:(\d+)/) ?? [];
          return failureLine(`${file}:${at} ${title}`, error?.message);
        }),
    );
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: [...ended('unexpected'), ...ended('flaky')],
    seconds: secondsByFile(specsOf(report)),
  };
}

function readTap(text) {
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
    failures: [...text.matchAll(/^\s*not ok \d+ - (.+)$/gm)].map(([, title]) => title),
  };
}
