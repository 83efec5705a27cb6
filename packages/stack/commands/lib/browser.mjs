import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../src/operator-error.mjs';
import { localBin } from './local-bin.mjs';
import { rootPath } from './root.mjs';
import { run } from './run.mjs';

/** The headless build comes first: tests need a third less CPU with it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The path of a working Chromium or Chrome: CHROMIUM_PATH, the system's, Playwright's own (downloaded if needed), or
 * Debian's package if this user may install it. Prints which one it uses.
 */
export async function findBrowser() {
  for (const find of [named, installedOnSystem, playwrights, downloadedByPlaywright, debians]) {
    for (const file of await find()) {
      const version = await versionOf(file);
      if (!version) continue;
      console.log(`Browser: ${version}, ${file}`);
      return file;
    }
  }
  throw new OperatorError(
    'There’s no browser for the browser tests, and we couldn’t install one. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function named() {
  const file = process.env.CHROMIUM_PATH;
  return file ? [file] : [];
}

function installedOnSystem() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), MAC].filter(
    isProgram,
  );
}

async function playwrights() {
  const ask = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { output } = await run(process.execPath, ['-e', ask], { cwd: rootPath('e2e'), capture: true });
  return [output.trim()].filter(isProgram);
}

async function downloadedByPlaywright() {
  console.log('No browser found; asking Playwright for its own …');
  await run(localBin('playwright', 'e2e'), ['install', 'chromium'], { capture: true, limitMs: 300_000 });
  return playwrights();
}

async function debians() {
  if (process.getuid?.() !== 0) return [];
  console.log("Playwright's browser doesn't start here; installing Debian's chromium-headless-shell …");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    run('apt-get', args, { env, capture: true, limitMs: 300_000 }).catch(() => undefined);
  await apt('-q', 'update');
  await apt('-q', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  return installedOnSystem();
}

/** The output of --version. A browser with missing libraries, or a placeholder from a package store, prints none. */
async function versionOf(file) {
  const { code, output } = await run(file, ['--version'], { capture: true, limitMs: 30_000 }).catch(() => ({
    code: 1,
    output: '',
  }));
  return code === 0 ? /(Chromium|Chrome)[^\n]*\d/.exec(output)?.[0] : undefined;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return path.isAbsolute(file);
  } catch {
    return false;
  }
}
