import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { CommandError } from './command.mjs';
import { workspaceFolders } from './install.mjs';
import { localBin } from './local-bin.mjs';
import { rootPath } from './root.mjs';
import { run } from './run.mjs';

/** Ends a suite that hangs; a slow machine needs twice the usual time. */
const LIMIT_MS = 45 * 60_000;

/** Where a run decides whether work is taken in, a test that failed is run once more, and named (docs/decisions/0125). */
const tries = process.env.CI ? 1 : 0;

/** Every test suite of the repository: its folder, and how to run it so that a report lies in `reportFile`. */
export function findSuites() {
  const vitest = workspaceFolders()
    .filter((folder) => devDependencies(folder).vitest)
    .map((folder) => ({ folder, kind: 'vitest', start: (reportFile) => runVitest(folder, reportFile) }));
  return [
    { folder: 'packages/stack/commands', kind: 'node', start: runNodeTests },
    ...vitest,
    { folder: 'e2e', kind: 'playwright', start: runPlaywright },
  ];
}

/** The suites of the folders that were asked for; all when none was. */
export function chooseSuites(suites, wanted) {
  const unknown = wanted.find((folder) => !suites.some((suite) => suite.folder === folder));
  if (unknown) {
    throw new CommandError(
      `There are no tests in ${unknown}. There are: ${suites.map(({ folder }) => folder).join(', ')}.`,
    );
  }
  return wanted.length ? suites.filter(({ folder }) => wanted.includes(folder)) : suites;
}

function devDependencies(folder) {
  return JSON.parse(readFileSync(rootPath(folder, 'package.json'), 'utf8')).devDependencies ?? {};
}

function runNodeTests(reportFile) {
  const folder = rootPath('packages/stack/commands/test');
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
  const args = [
    ...['--test', '--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${reportFile}`],
    ...files.map((name) => path.join(folder, name)),
  ];
  return run(process.execPath, args, { limitMs: LIMIT_MS });
}

function runVitest(folder, reportFile) {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const args = ['run', ...reports, `--retry=${tries}`];
  return run(localBin('vitest', folder), args, { cwd: rootPath(folder), limitMs: LIMIT_MS });
}

async function runPlaywright(reportFile) {
  const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  const args = ['test', '--reporter=list,json', `--retries=${tries}`];
  return run(localBin('playwright', 'e2e'), args, { cwd: rootPath('e2e'), env, limitMs: LIMIT_MS });
}
