import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paths } from '../src/paths.ts';
import { descriptionOf } from '../src/prerender/descriptions.ts';
import { documentTitle, routes } from '../src/routes.ts';
import { reviewedOn } from '../src/site/accessibility/accessibility.content.ts';
import { reportedOn } from '../src/site/conformance/conformance.content.ts';
import { client, readBuilt as read } from './built-site.ts';

const indexed = routes.filter(({ access, index }) => access === 'public' && index);
const publicPages = routes.filter(({ access }) => access === 'public');
const files = [...publicPages.map(({ path }) => join(path, 'index.html')), 'app-shell.html', '404.html'];

describe.each(files)('%s', (file) => {
  // asvs 1.2.3, 3.7.1
  test('works under a policy without inline scripts and styles', async () => {
    const html = await read(file);
    const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>/g)];
    expect(inline.map(([tag]) => tag)).toEqual([]);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/<style\b/);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  test('hides nothing until scripts run', async () => {
    const attributes = (await read(file)).replaceAll(/class="[^"]*"/g, '');
    expect(attributes).not.toMatch(/<[^<>]*\shidden[=\s>]/);
    expect(attributes).not.toMatch(/<template\b/);
  });

  test('names a year where the server writes the current one', async () => {
    expect(await read(file)).toMatch(/<span data-year="">\d{4}<\/span>/);
  });

  // wcag 1.3.1, 2.4.6
  test('has one first-level heading, a skip target, and both landmarks', async () => {
    const html = await read(file);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html.match(/<main\b/g)).toHaveLength(1);
    expect(html.match(/<footer\b/g)).toHaveLength(1);
  });
});

// wcag 2.4.2
test.each(publicPages)('$path has its title and description', async (route) => {
  const html = await read(join(route.path, 'index.html'));
  expect(html).toContain(`<title>${documentTitle(route)}</title>`);
  expect(html).toContain(`<meta name="description" content="${descriptionOf(route)}" />`);
});

test.each(indexed.filter(({ lang }) => !lang))(
  'the title of $path says what the product is',
  async ({ path }) => {
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await read(join(path, 'index.html'))) ?? [];
    expect(title).toMatch(/(?:Vocational rehabilitation|VR) software\b/);
  },
);

test.each([
  [paths.accessibility, reviewedOn],
  [paths.conformanceReport, reportedOn],
])('%s is dated as of its last review', async (path, date) => {
  expect(await read(join(path, 'index.html'))).toContain(`<time dateTime="${date}">`);
});

test.each(indexed)(
  '$path names its public address once for search engines and previews',
  async ({ path }) => {
    const html = await read(join(path, 'index.html'));
    expect(html).toContain(`<link rel="canonical" href="__PUBLIC_URL__${path}" />`);
    expect(html).toContain(`<meta property="og:url" content="__PUBLIC_URL__${path}" />`);
    expect(html).not.toContain('noindex');
  },
);

test.each(files.filter((file) => !indexed.some(({ path }) => join(path, 'index.html') === file)))(
  '%s is kept out of search engines',
  async (file) => {
    const html = await read(file);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('rel="canonical"');
  },
);

test('the server gets every route and redirect', async () => {
  const rows: { path: string; kind: string; to?: string }[] = JSON.parse(await read('routes.json'));
  expect(rows.filter(({ kind }) => kind === 'page').map(({ path }) => path)).toEqual(
    publicPages.map(({ path }) => path),
  );
  expect(rows.filter(({ kind }) => kind === 'redirect')).toEqual([
    { path: '/getting-started', kind: 'redirect', to: '/gettingstarted' },
    { path: '/admin-features', kind: 'redirect', to: '/adminfeatures' },
  ]);
});

test.each(files)('%s shows all of its text from the first paint on, without fading in', async (file) => {
  expect(await read(file)).not.toMatch(/class="(?:[^"]* )?fade-in[ "]/);
});

/** Bytes. `pnpm check` checks the limits for scripts and styles. */
const FONT_BYTES_MAX = 60_000;

test('the pages preload both fonts, which are at most 60 kB together', async () => {
  const html = await read('index.html');
  const fonts = [...html.matchAll(/<link rel="preload" href="(\/assets\/[^"]+\.woff2)"/g)];
  const sizes = await Promise.all(fonts.map(async ([, path = '']) => (await stat(join(client, path))).size));
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONT_BYTES_MAX);
});
