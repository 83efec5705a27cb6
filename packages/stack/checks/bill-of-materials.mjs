import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { pinnedPnpm } from '../commands/lib/pinned-pnpm.mjs';
import { rootPath } from '../commands/lib/root.mjs';
import { run } from '../commands/lib/run.mjs';
import { isLicenseAllowed } from './allowed-licenses.mjs';

// Writes the software bill of materials, sbom.cdx.json, and checks it: it names exactly what is installed, each package
// with a checksum and an allowed license. Given a file, it checks only that.

async function writeBill() {
  const file = rootPath('sbom.cdx.json');
  const [program, first] = await pinnedPnpm();
  const format = ['--sbom-format=cyclonedx', '--sbom-spec-version=1.6', '--sbom-type=application'];
  const { code, output } = await run(program, [...first, 'sbom', ...format, `--out=${file}`], {
    capture: true,
  });
  if (code !== 0) throw new Error(`pnpm did not write the bill of materials:\n${output}`);
  return file;
}

const readJson = (...parts) => JSON.parse(readFileSync(path.join(...parts), 'utf8'));

/** The packages that are installed, but not those pnpm keeps for some days after they have left the lockfile. */
function installedPackages() {
  const store = rootPath('node_modules', '.pnpm');
  const { packages } = parse(readFileSync(path.join(store, 'lock.yaml'), 'utf8'));
  const names = folders(store).flatMap((name) => packagesIn(path.join(store, name, 'node_modules')));
  return new Set(names.filter((name) => name in packages));
}

/** Links are left out: they lead to what a package depends on. */
const folders = (parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['.bin', 'node_modules'].includes(entry.name))
    .map(({ name }) => name);

function packagesIn(parent) {
  return folders(parent).flatMap((folder) => {
    if (folder.startsWith('@')) return packagesIn(path.join(parent, folder));
    const { name, version } = readJson(parent, folder, 'package.json');
    return [`${name}@${version}`];
  });
}

/** The packages of others that a bill names. */
function listedPackages({ components }) {
  const others = components.filter(({ group }) => group !== '@fairlead');
  return new Map(others.map((one) => [`${one.group ? `${one.group}/` : ''}${one.name}@${one.version}`, one]));
}

function* faultsOf(name, { licenses = [], externalReferences = [], scope }) {
  if (!externalReferences.some(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512')))
    yield `${name} has no checksum in the bill of materials.`;
  if (licenses.length === 0) yield `${name} names no license.`;
  for (const { expression, license } of licenses) {
    const text = expression ?? license.id ?? license.name;
    if (!isLicenseAllowed(text, { development: scope === 'excluded', name }))
      yield `${name} has a license that isn't allowed: ${text}.`;
  }
}

const bill = readJson(process.argv[2] ?? (await writeBill()));
if (bill.bomFormat !== 'CycloneDX') throw new Error('The bill of materials is not in the format CycloneDX');
const listed = listedPackages(bill);
const installed = installedPackages();
const faults = [
  ...[...installed]
    .filter((name) => !listed.has(name))
    .map((name) => `${name} is missing in the bill of materials.`),
  ...[...listed.keys()]
    .filter((name) => !installed.has(name))
    .map((name) => `${name} is listed, but isn't installed.`),
  ...[...listed].flatMap(([name, component]) => [...faultsOf(name, component)]),
];
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`  sbom.cdx.json: CycloneDX ${bill.specVersion}, ${installed.size} packages`);
