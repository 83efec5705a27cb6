import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { OperatorError } from '../../src/operator-error.mjs';
import { rootPath } from './root.mjs';

/** Bytes after gzip; 1 kB = 1000. */
const LIMITS = { publicJs: 105_000, publicCss: 15_000, adminJs: 260_000, adminCss: 16_000, editor: 165_000 };
const CLIENT = 'apps/web/dist/client';
/** Files in index.html, and those it loads right after the first paint. */
const START = ['index.html', 'src/start.tsx'];
const PUBLIC_PAGE = /^src\/(site|auth)\/.*-page\.tsx$/;
/** What is imported on demand counts as loaded by its page, except for other pages and these, which wait for a person. */
const ON_DEMAND = [
  'src/admin/admin-pages.ts',
  'src/admin/shell/admin-area.tsx',
  'src/auth/login/second-factor-form.tsx',
  'src/layout/footer.tsx',
  'src/site/conformance/report-body.tsx',
  'src/site/faq/faq.tsx',
  'src/site/features/all-year.tsx',
  'src/site/features/at-work.tsx',
  'src/site/features/signing.tsx',
  'src/site/sign-up/fetched-topics.tsx',
  'src/site/sign-up/footer-form.tsx',
  'src/ui/dialogs/zoom-overlay.tsx',
];
/** What an admin has loaded once the dashboard is quiet after a login. */
const FIRST_SCREEN = [
  ...START,
  'src/auth/login-page.tsx',
  'src/admin/admin-pages.ts',
  'src/admin/shell/admin-area.tsx',
  'src/admin/shell/admin-shell.tsx',
  'src/admin/shell/quick-access.tsx',
  'src/admin/insights/work/under-way.tsx',
  'src/admin/team/notifications/notification-panel.tsx',
  'src/admin/insights/dashboard/dashboard-page.tsx',
];
const EDITOR = 'src/admin/email/editor/mail-editor.tsx';

/**
 * Checks what a browser loads for each public page until someone uses it, for the first screen of the admin area, and
 * for the email editor besides. Returns a line for each. `e2e/site` compares them with a browser.
 */
export function checkBundleSizes() {
  const file = rootPath(CLIENT, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new OperatorError(`The site isn't built: ${CLIENT} has no manifest.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const gone = ON_DEMAND.filter((name) => !(name in manifest));
  if (gone.length) throw new OperatorError(`Nothing loads on demand as ${gone.join(', ')}`);
  const screens = measureScreens(manifest, gzipSize);
  const tooBig = screens.filter(({ js, jsLimit, css, cssLimit }) => js > jsLimit || css > cssLimit);
  if (tooBig.length)
    throw new OperatorError(`Too heavy for the browser:\n  ${tooBig.map(describe).join('\n  ')}`);
  return screens.map(describe);
}

/** JavaScript and CSS of each public page, of the admin area's first screen, and of what the editor adds to it. */
export function measureScreens(manifest, sizeOf) {
  const pages = Object.keys(manifest).filter((key) => PUBLIC_PAGE.test(key));
  if (!pages.length) throw new OperatorError('The manifest of the site names no pages.');
  const weighed = (name, keys, jsLimit, cssLimit) => ({
    name,
    ...weigh(manifest, keys, sizeOf),
    jsLimit,
    cssLimit,
  });
  const { publicJs, publicCss, adminJs, adminCss } = LIMITS;
  const area = reach(manifest, FIRST_SCREEN);
  const admin = weighed('the admin area until it’s quiet', area, adminJs, adminCss);
  const withEditor = weigh(manifest, reach(manifest, [...FIRST_SCREEN, EDITOR]), sizeOf);
  return [
    ...pages.map((page) => weighed(page, loadedFor(manifest, page), publicJs, publicCss)),
    admin,
    {
      name: 'the email editor besides',
      js: withEditor.js - admin.js,
      css: withEditor.css - admin.css,
      jsLimit: LIMITS.editor,
      cssLimit: adminCss,
    },
  ];
}

/** A page's parts, and what they import on demand without waiting for a person, whatever that imports. */
function loadedFor(manifest, page) {
  let keys = reach(manifest, [...START, page]);
  for (;;) {
    const more = [...keys]
      .flatMap((key) => manifest[key].dynamicImports ?? [])
      .filter((key) => !keys.has(key) && !/-page\.tsx$/.test(key) && !ON_DEMAND.includes(key));
    if (!more.length) return keys;
    keys = reach(manifest, [...keys, ...more]);
  }
}

/** These files of the site, and all that they import. */
function reach(manifest, start) {
  const keys = new Set();
  const visit = (key) => {
    if (keys.has(key)) return;
    if (!manifest[key]) throw new OperatorError(`The site's manifest doesn't have ${key}.`);
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  start.forEach(visit);
  return keys;
}

function weigh(manifest, keys, sizeOf) {
  const files = [...keys].map((key) => manifest[key]);
  const sum = (names) => [...new Set(names)].reduce((total, name) => total + sizeOf(name), 0);
  return { js: sum(files.map(({ file }) => file)), css: sum(files.flatMap(({ css = [] }) => css)) };
}

function gzipSize(file) {
  return gzipSync(readFileSync(rootPath(path.join(CLIENT, file)))).length;
}

const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function describe({ name, js, jsLimit, css, cssLimit }) {
  return `${name}: JavaScript ${kilo(js)} of ${kilo(jsLimit)}, CSS ${kilo(css)} of ${kilo(cssLimit)}`;
}
