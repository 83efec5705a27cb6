import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootPath } from './root.mjs';

// Which folder may import which: two tables in docs/architecture.md, read and compared with the sources.

/** The rows of the table whose first column has this title, each as its cells. */
function rowsOf(title) {
  const [, table = ''] = readFileSync(rootPath('docs/architecture.md'), 'utf8').split(`\n| ${title} |`);
  const [, , ...rows] = table.split('\n\n')[0].split('\n');
  return rows.map((row) => row.split('|').slice(1, -1));
}

export const subjects = rowsOf('Subject').map(([name]) => name.trim());

/** Folders that have a folder per subject, and the folders there that put these together, like what's beside them. */
export const FLOORS = { 'packages/contract/src': [], 'apps/api/src': [], 'apps/web/src/admin': ['shell'] };

const named = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
/** Shortest path first. */
const parts = rowsOf('Folder')
  .map(([folder, imports, never]) => ({
    folder: named(folder)[0],
    imports: named(imports),
    never: named(never),
  }))
  .sort((one, other) => one.folder.length - other.folder.length);

const CODE = /\.(?:tsx?|mjs)$/;
const isTest = (file) => /\.(?:test|spec)\.\w+$/.test(file);

function* filesIn(folder) {
  for (const entry of readdirSync(rootPath(folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !/^(?:node_modules|dist|test-results|\.turbo)$/.test(entry.name))
      yield* filesIn(name);
    else if (entry.isFile() && CODE.test(name)) yield name;
  }
}

const IMPORTS = /^(?:import |export |\} )(?:[^'\n]*from )?'([^']+)'|\bimport\(\s*'([^']+)'/gm;
const OURS = {
  '@fairlead/contract': 'packages/contract/src',
  '@fairlead/local-resend': 'packages/local-resend/src',
  '@fairlead/stack': 'packages/stack/src',
};

/** What a file imports: a path in the repository, or the name of a library. */
function importsOf({ file, code }) {
  return [...code.matchAll(IMPORTS)].map(([, one, other]) => {
    const name = one ?? other;
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    const ours = Object.keys(OURS).find((start) => name === start || name.startsWith(`${start}/`));
    if (!ours) return name;
    return name === ours ? `${OURS[ours]}/index.ts` : `${OURS[ours]}${name.slice(ours.length)}.ts`;
  });
}

const isIn = (name, folder) => name === folder || name.startsWith(`${folder}/`);
const isOurs = (name) => /^(?:apps|e2e|lab|media|ops|packages)\//.test(name);

/** Imports of a subject further down, or of what puts the subjects together. */
export function climbs(floor, sources) {
  const subjectOf = (file) => (isIn(file, floor) ? file.slice(floor.length + 1).split('/')[0] : undefined);
  return sources.flatMap((source) => {
    const from = subjects.indexOf(subjectOf(source.file));
    if (from < 0 || isTest(source.file)) return [];
    return importsOf(source)
      .filter((name) => isIn(name, floor))
      .filter((name) => {
        const to = subjects.indexOf(subjectOf(name));
        return to < 0 || to > from;
      })
      .map((name) => `${source.file} imports ${name}`);
  });
}

/** `*`: every library, and TypeScript, which nothing can run before packages are installed. */
const isNever = (name, never) =>
  never === '*' ? !name.startsWith('node:') && !name.endsWith('.mjs') : isIn(name, never);

/** Only these import what answers HTTP. */
const takesRoutes = (file) => isTest(file) || /^apps\/api\/src\/(?:app|router|server)\.ts$/.test(file);

/** Imports that the row of a file's folder doesn't allow. A test has the row of its package. */
export function strays(sources) {
  return sources.flatMap((source) => {
    const { file } = source;
    const rows = parts.filter(({ folder }) => isIn(file, folder));
    const row = isTest(file) ? rows[0] : rows.at(-1);
    const isFine = (name) => {
      if (row.imports.includes(name)) return true;
      if (row.never.some((never) => isNever(name, never))) return false;
      if (isIn(file, 'apps/api') && name.endsWith('.routes.ts')) return takesRoutes(file);
      return !isOurs(name) || [row.folder, ...row.imports].some((allowed) => isIn(name, allowed));
    };
    return importsOf(source)
      .filter((name) => !isFine(name))
      .map((name) => `${file} imports ${name}`);
  });
}

/** All our sources, as their path and text. */
export const readSources = () =>
  ['apps', 'e2e', 'lab', 'media', 'ops', 'packages']
    .flatMap((folder) => [...filesIn(folder)])
    .map((file) => ({ file, code: readFileSync(rootPath(file), 'utf8') }));

/** Every import that goes in a wrong direction, as a sentence. */
export function wrongImports() {
  const sources = readSources();
  return [...Object.keys(FLOORS).flatMap((floor) => climbs(floor, sources)), ...strays(sources)];
}
