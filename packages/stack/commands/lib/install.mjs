import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../src/operator-error.mjs';
import { pinnedPnpm } from './pinned-pnpm.mjs';
import { rootPath } from './root.mjs';
import { run } from './run.mjs';

/** pnpm retries for minutes by default, and a person waiting wants to know within seconds. */
export const FAIL_FAST = [
  '--config.fetch-retries=2',
  '--config.fetch-retry-mintimeout=1000',
  '--config.fetch-retry-maxtimeout=3000',
  '--config.fetch-timeout=30000',
];
const NETWORK =
  /error sending request|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|timed? ?out|dns error|tunnel/i;

/** Installs the packages, unless they already match the lockfile. */
export async function installPackages() {
  const wanted = fingerprint();
  const stamp = rootPath('node_modules', '.fairlead-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && everyFolderIsLinked()) return;
  // Not on stdout, which may be piped into another program.
  console.error('Installing the packages Fairlead needs …');
  const { code, output } = await runInstall().catch(cannotStart);
  if (code !== 0) throw new OperatorError(explain(output));
  writeFileSync(stamp, wanted);
}

async function runInstall() {
  const [program, first] = await pinnedPnpm();
  // Without --trust-lockfile, pnpm would ask the registry about every entry's release age and origin, which takes a
  // network. It checks ages when it adds a package; checks/lockfile.mjs checks that each entry has a checksum and comes
  // from the registry.
  const install = [...first, 'install', '--frozen-lockfile', '--trust-lockfile', ...FAIL_FAST];
  return run(program, install, { capture: true, env: { CI: 'true' } });
}

function cannotStart(error) {
  if (error instanceof OperatorError) throw error;
  throw new OperatorError(`Couldn't install the packages Fairlead needs: ${error.message}.`);
}

function explain(output) {
  if (NETWORK.test(output)) {
    return "Couldn't install the packages Fairlead needs: the package registry didn't answer. Check the network and run the command again.";
  }
  return `${output.trim().split('\n').slice(-30).join('\n')}\n\nCouldn't install the packages Fairlead needs; the lines above are pnpm's.`;
}

/** A hash of everything an install depends on. */
function fingerprint() {
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  const manifests = workspaceFolders().map((folder) => path.join(folder, 'package.json'));
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of [...files, ...manifests]) hash.update(file).update(readFileSync(rootPath(file)));
  return hash.digest('hex');
}

function everyFolderIsLinked() {
  return workspaceFolders().every((folder) => existsSync(rootPath(folder, 'node_modules')));
}

/** The workspace's packages, relative to the root. */
export function workspaceFolders() {
  const nested = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(rootPath(parent)).map((name) => path.join(parent, name)),
  );
  return [...nested, 'e2e', 'lab', 'media', 'ops']
    .filter((folder) => existsSync(rootPath(folder, 'package.json')))
    .sort();
}
