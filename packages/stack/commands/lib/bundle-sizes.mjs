import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { OperatorError } from '../../src/operator-error.mjs';
import { rootPath } from './root.mjs';

/** Bytes after gzip; 1 kB = 1000. */
const LIMITS = { publicJs: 105_000, adminJs: 190_000, css: 15_000, editor: 150_000 };
/** It loads after the page that shows it, so it isn't part of that page's first load. */
const EDITOR = 'src/admin/marketing/editor/mail-editor.tsx';
const CLIENT = 'apps/web/dist/client';
const SHELL = ['src/admin/shell/admin-area.tsx', 'src/admin/shell/admin-shell.tsx'];
/** Files in index.html, and those it loads right after the first paint. */
const START = ['index.html', 'src/start.tsx'];
const PAGE = /^src\/(site|auth|admin)\/.*-page\.tsx$/;

/**
 * Checks the scripts and styles of each built page against the limits, and the email editor's script. Returns the
 * heaviest page of each kind, and the editor.
 */
export function checkBundleSizes() {
  const file = rootPath(CLIENT, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new OperatorError(`The site isn't built: ${CLIENT} has no manifest.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const pages = measurePages(manifest, gzipSize);
  const editor = measureEditor(manifest, gzipSize);
  const tooBig = pages.filter(({ js, jsLimit, css }) => js > jsLimit || css > LIMITS.css);
  if (tooBig.length)
    throw new OperatorError(`Too heavy for the browser:\n  ${tooBig.map(describe).join('\n  ')}`);
  const editorText = `${EDITOR}: JavaScript ${kilo(editor)} of ${kilo(LIMITS.editor)}`;
  if (editor > LIMITS.editor) throw new OperatorError(`Too heavy for the browser:\n  ${editorText}`);
  return [
    ...['public', 'admin'].map((kind) => describe(heaviest(pages.filter((page) => page.kind === kind)))),
    editorText,
  ];
}

/** What the editor adds to a page: its chunk, and what it imports beyond the page's own parts. */
export function measureEditor(manifest, sizeOf) {
  if (!manifest[EDITOR]) throw new OperatorError(`The site's manifest doesn't have ${EDITOR}.`);
  const composer = 'src/admin/marketing/compose/compose-tab.tsx';
  const before = [...START, ...SHELL, 'src/admin/marketing/marketing-page.tsx', composer];
  return weigh(manifest, [...before, EDITOR], sizeOf).js - weigh(manifest, before, sizeOf).js;
}

/** Each page's JavaScript and CSS: its chunk and everything that it and the entry import. */
export function measurePages(manifest, sizeOf) {
  const pages = Object.keys(manifest).filter((key) => PAGE.test(key));
  if (!pages.length || START.some((key) => !manifest[key]))
    throw new OperatorError('The manifest of the site names no pages.');
  return pages.map((page) => {
    const kind = page.startsWith('src/admin/') ? 'admin' : 'public';
    const start = kind === 'admin' ? [...START, ...SHELL, page] : [...START, page];
    // A page with lazy parts shows the first one immediately, so the heaviest one counts.
    const parts = manifest[page].dynamicImports ?? [];
    const loads = (kind === 'admin' && parts.length ? parts : [undefined]).map((part) =>
      weigh(manifest, part ? [...start, part] : start, sizeOf),
    );
    const { js, css } = loads.sort((a, b) => b.js - a.js)[0];
    return { page, kind, js, css, jsLimit: kind === 'admin' ? LIMITS.adminJs : LIMITS.publicJs };
  });
}

function weigh(manifest, start, sizeOf) {
  const chunks = new Set();
  const visit = (key) => {
    if (chunks.has(key)) return;
    if (!manifest[key]) throw new OperatorError(`The site's manifest doesn't have ${key}.`);
    chunks.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  start.forEach(visit);
  const files = [...chunks].map((key) => manifest[key]);
  const styles = new Set(files.flatMap(({ css = [] }) => css));
  return {
    js: sum(
      files.map(({ file }) => file),
      sizeOf,
    ),
    css: sum([...styles], sizeOf),
  };
}

function sum(files, sizeOf) {
  return files.reduce((total, file) => total + sizeOf(file), 0);
}

function gzipSize(file) {
  return gzipSync(readFileSync(rootPath(path.join(CLIENT, file)))).length;
}

function heaviest(pages) {
  return pages.reduce((most, page) => (page.js > most.js ? page : most));
}

const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function describe({ page, js, jsLimit, css }) {
  return `${page}: JavaScript ${kilo(js)} of ${kilo(jsLimit)}, CSS ${kilo(css)} of ${kilo(LIMITS.css)}`;
}
