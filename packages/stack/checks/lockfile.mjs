import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { workspaceFolders } from '../commands/lib/install.mjs';
import { rootPath } from '../commands/lib/root.mjs';

// Finds what an install would take without a checksum, or from elsewhere than the registry. pnpm would find most of it,
// but only with a network, so our installs turn that off (`--trust-lockfile`).

const RELEASE = /^(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/;
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** Settings that would make another server the registry of everyone who installs. */
const REGISTRY_SETTINGS = ['registry', 'registries', 'namedRegistries', 'configDependencies'];

function* faultyPackages({ packages }) {
  for (const [name, { resolution = {} }] of Object.entries(packages)) {
    if (!RELEASE.test(name)) yield `${name} is not a release from the registry.`;
    else if (!SHA512.test(resolution.integrity)) yield `${name} has no SHA-512 checksum.`;
    const elsewhere = Object.keys(resolution).filter((key) => key !== 'integrity');
    if (elsewhere.length > 0)
      yield `${name} comes from elsewhere than the registry (${elsewhere.join(', ')}).`;
  }
}

function* faultyLinks({ importers }) {
  const ours = workspaceFolders();
  for (const [folder, { dependencies, devDependencies, optionalDependencies }] of Object.entries(importers)) {
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    for (const [name, { version }] of all) {
      const [, target] = /^(?:link|file):(.+)$/.exec(version) ?? [];
      if (target && !ours.includes(path.join(folder, target)))
        yield `${folder} links ${name} to ${target}, outside the workspace.`;
    }
  }
}

function* ownRegistries(root) {
  const settings = parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
  for (const name of REGISTRY_SETTINGS.filter((one) => one in settings))
    yield `pnpm-workspace.yaml sets ${name}. Registries are named in a person's own settings only.`;
  for (const file of ['', ...workspaceFolders()].map((folder) => path.join(folder, '.npmrc')))
    if (existsSync(path.join(root, file))) yield `There is ${file}. It's for a person's own settings only.`;
}

const root = process.argv[2] ?? rootPath();
const lockfile = parse(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
if (!Object.keys(lockfile.packages ?? {}).length) throw new Error('The lockfile names no packages');
const faults = [...faultyPackages(lockfile), ...faultyLinks(lockfile), ...ownRegistries(root)];
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
