import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { CommandError, command } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { chooseSuites, findSuites } from './lib/suites.mjs';
import { readReport } from './lib/test-reports.mjs';

/** Runs all tests, or those of the folders named: `pnpm test apps/api packages/stack`. */
await command(async () => {
  requireNode();
  await installPackages();
  const suites = chooseSuites(findSuites(), process.argv.slice(2));
  await build();
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-reports-'));
  try {
    await runAll(suites, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function runAll(suites, reports) {
  const results = [];
  for (const suite of suites) {
    console.log(`\nTesting ${suite.folder}`);
    results.push({
      folder: suite.folder,
      ...(await runSuite(suite, path.join(reports, `${results.length}.report`))),
    });
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log('');
  for (const { folder, passed, failed, note } of results) {
    console.log(`${folder}: ${passed} passed, ${failed} failed${note && ` (${note})`}`);
  }
  nameThem('FAILED', results, 'failures');
  nameThem('PASSED ONLY WHEN RUN AGAIN', results, 'unsteady');
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  if (total('failed')) process.exitCode = 1;
}

/** By name at the end of a long log, where it is found. */
function nameThem(word, results, key) {
  for (const { folder, [key]: lines } of results) {
    for (const line of lines) console.log(`${word} ${folder}: ${line}`);
  }
}

async function runSuite({ kind, start }, reportFile) {
  try {
    const { code } = await start(reportFile);
    return readReport(kind, reportFile, code);
  } catch (error) {
    const note = error instanceof CommandError ? error.message : `did not start: ${error}`;
    return { passed: 0, failed: 1, note, failures: [], unsteady: [] };
  }
}
