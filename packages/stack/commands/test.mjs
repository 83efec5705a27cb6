import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../src/operator-error.mjs';
import { findBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { chooseSuites, findSuites } from './lib/suites.mjs';
import { readReport } from './lib/test-reports.mjs';
import { twoAtATime } from './lib/two-at-a-time.mjs';

const SLOWEST = 40;

/** Runs all tests, or the suites named: `pnpm test apps/api packages/stack`. */
await command(async () => {
  requireNode();
  await installPackages();
  const suites = chooseSuites(findSuites(), process.argv.slice(2));
  if (suites.some(({ inBrowser }) => inBrowser)) process.env.CHROMIUM_PATH = await findBrowser();
  await build();
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-reports-'));
  try {
    await runAll(suites, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function runAll(suites, reports) {
  const results = suites.map(({ name }) => ({ name }));
  await twoAtATime(suites.entries(), async ([at, suite]) => {
    console.log(`\nTesting ${suite.name}`);
    const options = { label: suites.length > 1 ? suite.name : undefined };
    Object.assign(results[at], await runSuite(suite, path.join(reports, `${at}.report`), options));
  });
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log('');
  for (const { name, passed, failed, note } of results) {
    console.log(`${name}: ${passed} passed, ${failed} failed${note && ` (${note})`}`);
  }
  printSlowest(results.flatMap(({ seconds }) => Object.entries(seconds)));
  // Repeated at the end of a long log, where it's easy to find.
  for (const { name, failures, note } of results) {
    for (const failure of [...failures, note].filter(Boolean)) console.log(`FAILED ${name}: ${failure}`);
  }
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  if (total('failed')) process.exitCode = 1;
}

/** Where a shorter run would be found. */
function printSlowest(files) {
  const slowest = files.toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
  console.log(`\nSeconds of the ${slowest.length} slowest of ${files.length} files:`);
  for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
}

async function runSuite({ kind, start }, reportFile, options) {
  try {
    const { code } = await start(reportFile, options);
    return readReport(kind, reportFile, code);
  } catch (error) {
    const note = error instanceof OperatorError ? error.message : `did not start: ${error}`;
    return { passed: 0, failed: 1, note, failures: [], seconds: {} };
  }
}
