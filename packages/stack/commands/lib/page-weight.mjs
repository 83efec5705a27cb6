import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { OperatorError } from '../../src/operator-error.mjs';
import { rootPath } from './root.mjs';

/** Maximum bytes of a public page's first view, without videos; 1 kB = 1000. */
const PAGE_MAX = 350_000;
const CLIENT = 'apps/web/dist/client';
/** In pixels: for eager pictures, we count the file that a wide screen loads. */
const PICTURE_WIDTH = 960;

const all = (html, pattern) => [...html.matchAll(pattern)].map(([, value]) => value);

/** Files a browser loads with a page before scrolling. */
export function filesOf(html) {
  const sets = all(html, /<picture[^>]*>(.*?)<\/picture>/gs)
    .filter((picture) => picture.includes('loading="eager"'))
    .map((picture) => all(picture, /<source(?![^>]*media=)[^>]* srcSet="([^"]*)"/gi)[0] ?? '');
  // Loaded after the first paint.
  const scripts = all(html, / data-scripts="([^"]+)"/g).flatMap((list) => list.split(' '));
  return {
    js: [...new Set([...all(html, /<(?:script|link)[^>]* (?:src|href)="(\/[^"]*\.js)"/g), ...scripts])],
    css: [...new Set(all(html, /<link rel="stylesheet"[^>]* href="(\/[^"]*)"/g))],
    fonts: [...new Set(all(html, /<link rel="preload"[^>]* href="(\/[^"]*\.woff2)"/g))],
    pictures: sets.map(widest).filter(Boolean),
  };
}

/** The largest file in a `srcset` that isn't for high-density screens. */
function widest(set) {
  const candidates = set.split(', ').map((entry) => entry.split(' '));
  const fitting = candidates.filter(([, width]) => Number.parseInt(width, 10) <= PICTURE_WIDTH);
  return fitting.at(-1)?.[0];
}

const built = (file) => rootPath(path.join(CLIENT, file));
const zipped = (file) => gzipSync(readFileSync(built(file))).length;
const plain = (file) => statSync(built(file)).size;
const sum = (files, sizeOf) => files.reduce((total, file) => total + sizeOf(file), 0);

/** What each built public page transfers, in bytes. */
export function weighPages() {
  const routes = JSON.parse(readFileSync(built('routes.json'), 'utf8'));
  return routes
    .filter(({ kind }) => kind === 'page')
    .map(({ path: route }) => {
      const file = path.join(route, 'index.html');
      const { js, css, fonts, pictures } = filesOf(readFileSync(built(file), 'utf8'));
      const parts = {
        html: zipped(file),
        js: sum(js, zipped),
        css: sum(css, zipped),
        fonts: sum(fonts, plain),
        pictures: sum(pictures, plain),
      };
      return { route, ...parts, total: Object.values(parts).reduce((total, part) => total + part, 0) };
    });
}

const COLUMNS = ['html', 'js', 'css', 'fonts', 'pictures', 'total'];
const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

/** Table rows in kB after gzip. Throws if a page is too heavy. */
export function checkPageWeights() {
  const pages = weighPages();
  const heavy = pages.filter(({ total }) => total > PAGE_MAX).map(({ route }) => route);
  if (heavy.length) throw new OperatorError(`More than ${PAGE_MAX / 1000} kB: ${heavy.join(', ')}`);
  const width = Math.max(...pages.map(({ route }) => route.length));
  return [
    `${'kB'.padEnd(width)}${COLUMNS.map((name) => name.padStart(9)).join('')}`,
    ...pages.map(
      (page) => `${page.route.padEnd(width)} ${COLUMNS.map((name) => kilo(page[name])).join(' ')}`,
    ),
  ];
}
