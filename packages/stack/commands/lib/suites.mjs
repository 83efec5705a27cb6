import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../src/operator-error.mjs';
import { workspaceFolders } from './install.mjs';
import { localBin } from './local-bin.mjs';
import { rootPath } from './root.mjs';
import { run } from './run.mjs';

/** Ends a suite that hangs; on a slow machine, a file of tests may need minutes. */
const SILENCE_MS = 15 * 60_000;

/**
 * Tests that run twice in CI: there, everything runs on a server, and "apps/api:embedded" and "ops:embedded" run what
 * starts or speaks to the embedded database in another way.
 */
const EMBEDDED = {
  'apps/api': [
    'src/platform/db/database-away.test.ts',
    'src/platform/db/schema/killed-migrations.test.ts',
    'src/platform/db/schema/migrate.test.ts',
    'src/platform/db/schema/roles.test.ts',
    'src/platform/db/schema/takeover.test.ts',
    'src/platform/process/start.test.ts',
    'src/lists/imports/commit/undo-import.test.ts',
    'src/consent/unsubscribes/unsubscribes.test.ts',
    'src/campaigns/send/send.test.ts',
  ],
  ops: ['test/older-backup.test.ts'],
};

/** Those that another Node could break: they start programs, or rest on its Unicode and time zones. */
const BY_NODE = {
  'packages/contract': ['storable-text.test.ts', 'time-words.test.ts', 'wall-clock.test.ts'],
  'packages/stack/commands': [
    'browser.test.mjs',
    'command-options.test.mjs',
    'pinned-pnpm.test.mjs',
    'start-anywhere.test.mjs',
  ],
};

/** The longest, in this order, come first: begun last, one would run alone at the end. */
const LONGEST = ['e2e', 'apps/api', 'apps/web', 'apps/api:embedded', 'packages/stack', 'ops'];

/** Every test suite in the repository: its name, and how to run it with a report in `reportFile`. */
export function findSuites() {
  const vitest = workspaceFolders()
    .filter((folder) => devDependencies(folder).vitest)
    .map((folder) => ({
      name: folder,
      kind: 'vitest',
      start: (reportFile, options) => runVitest(folder, reportFile, options),
      inBrowser: Object.keys(devDependencies(folder)).some((name) => name.startsWith('playwright')),
    }));
  const embedded = Object.entries(EMBEDDED).map(([folder, files]) => ({
    name: `${folder}:embedded`,
    kind: 'vitest',
    start: (reportFile, options) => runEmbedded(folder, files, reportFile, options),
    onRequest: true,
  }));
  const suites = [
    { name: 'e2e', kind: 'playwright', start: runPlaywright, inBrowser: true },
    ...embedded,
    ...vitest,
    { name: 'packages/stack/commands', kind: 'node', start: runNodeTests },
  ];
  const byNode = Object.entries(BY_NODE).map(([folder, files]) => {
    const { kind, start } = suites.find(({ name }) => name === folder);
    const startSome = (reportFile, options) => start(reportFile, { ...options, files });
    return { name: `${folder}:node`, kind, start: startSome, onRequest: true };
  });
  const place = ({ name }) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length);
  return [...suites, ...byNode].sort((a, b) => place(a) - place(b));
}

/** The suites that were requested; by default, all except those that run only on request. */
export function chooseSuites(suites, wanted) {
  const unknown = wanted.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown) {
    throw new OperatorError(
      `There are no tests called ${unknown}. There are: ${suites.map(({ name }) => name).join(', ')}.`,
    );
  }
  return suites.filter(({ name, onRequest }) => (wanted.length ? wanted.includes(name) : !onRequest));
}

function devDependencies(folder) {
  return JSON.parse(readFileSync(rootPath(folder, 'package.json'), 'utf8')).devDependencies ?? {};
}

const COMMAND_TESTS = rootPath('packages/stack/commands/test');

const commandTests = () => readdirSync(COMMAND_TESTS).filter((name) => name.endsWith('.test.mjs'));

function runNodeTests(reportFile, { files = commandTests(), ...options }) {
  const args = [
    ...['--test', '--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${reportFile}`],
    ...files.map((name) => path.join(COMMAND_TESTS, name)),
  ];
  return run(process.execPath, args, { ...options, silenceMs: SILENCE_MS });
}

function runVitest(folder, reportFile, { label, files = [], env = {} }) {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const args = ['run', ...reports, ...files];
  return run(localBin('vitest', folder), args, { cwd: rootPath(folder), env, label, silenceMs: SILENCE_MS });
}

const runEmbedded = (folder, files, reportFile, options) =>
  runVitest(folder, reportFile, {
    ...options,
    files,
    env: { DATABASE_URL: '', POOLER_URL: '' },
  });

function runPlaywright(reportFile, options) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  const args = ['test', '--reporter=list,json'];
  return run(localBin('playwright', 'e2e'), args, {
    ...options,
    cwd: rootPath('e2e'),
    env,
    silenceMs: SILENCE_MS,
  });
}
