import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_ORGANIZATION, shownOrganization } from '@fairlead/contract/platform/organization';
import { fillPage } from '@fairlead/contract/platform/organization-places';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { descriptionOf } from '../src/prerender/descriptions.ts';
import { isFixed, routes } from '../src/routes.ts';
import { client, readAsBuilt, readBuilt } from './built-site.ts';

const indexed = routes.filter(({ access, index }) => access === 'public' && index);
const BASE = '__PUBLIC_URL__';
const page = (path: string) => readBuilt(join(path, 'index.html'));
const meta = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`))?.[1];

type Thing = { '@type': string; '@id'?: string; [property: string]: unknown };
const graphOf = (html: string): Thing[] =>
  JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '{}')['@graph'];

describe('metadata for search engines and link previews', () => {
  test('is different on each page, and short enough to be shown in full', () => {
    const titles = indexed.map(({ title }) => title);
    const descriptions = indexed.map(descriptionOf);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const description of descriptions) {
      expect(description.length, description).toBeGreaterThanOrEqual(70);
      expect(description.length, description).toBeLessThanOrEqual(160);
    }
  });

  test.each(indexed)('$path has a preview picture of its own that exists', async ({ path }) => {
    const html = await page(path);
    const picture = meta(html, 'og:image') ?? '';
    expect(picture).toMatch(new RegExp(`^${BASE}/og/[a-z-]+\\.png$`));
    expect(meta(html, 'twitter:image')).toBe(picture);
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    const file = join(client, picture.slice(BASE.length));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await stat(file)).size).toBeLessThanOrEqual(60_000);
  });

  test.each(indexed)('$path says who, where and what in valid JSON-LD', async ({ path }) => {
    const graph = graphOf(await page(path));
    const typed = (type: string) => graph.filter((thing) => thing['@type'] === type);
    expect(typed('Organization')).toHaveLength(1);
    expect(typed('WebSite')).toHaveLength(1);
    expect(graph.map((thing) => thing.url)).toContain(`${BASE}${path}`);
    expect(typed('SoftwareApplication')).toHaveLength(path === '/' ? 1 : 0);
    expect(typed('BreadcrumbList')).toHaveLength(path === '/' ? 0 : 1);
    expect(typed('FAQPage')).toHaveLength(['/pricing', '/demo'].includes(path) ? 1 : 0);
    const text = JSON.stringify(graph);
    expect(text).not.toMatch(/aggregateRating|review|"price"|\.invalid|555-/i);
    for (const [, url] of text.matchAll(/"(?:url|item|logo)":"([^"]*)"/g))
      expect(url).toMatch(/^__PUBLIC_URL__\//);
  });

  test('a guide’s breadcrumbs place it under the training hub', async () => {
    const [crumbs] = graphOf(await page('/gettingstarted')).filter(
      (thing) => thing['@type'] === 'BreadcrumbList',
    );
    const items = crumbs?.itemListElement as { position: number; item: string }[];
    expect(items.map(({ item }) => item)).toEqual(
      ['/', '/videos', '/gettingstarted'].map((path) => BASE + path),
    );
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
  });
});

test('a recording is listed as a video of its guide once its day is known; a preview is not', async () => {
  const built = (await readAsBuilt('gettingstarted/index.html')).replaceAll('__PUBLIC_URL__', BASE);
  const videosOf = (content: object) =>
    graphOf(fillPage(built, shownOrganization({ ...DEFAULT_ORGANIZATION, ...content }), {})).filter(
      (thing) => thing['@type'] === 'VideoObject',
    );
  expect(videosOf({})).toEqual([]);
  expect(
    videosOf({
      'video_first-login': 'https://files.harbor.org/login.mp4',
      'recorded_first-login': '2026-01-31',
      video_explore: 'https://youtu.be/dQw4w9WgXcQ',
      recorded_explore: '2026-02-01',
      'video_create-plan': 'https://youtu.be/dQw4w9WgXcQ',
      'recorded_mileage-record': '2026-02-01',
    }),
  ).toMatchObject([
    {
      name: 'First login',
      uploadDate: '2026-01-31',
      contentUrl: 'https://files.harbor.org/login.mp4',
      url: `${BASE}/gettingstarted#first-login`,
    },
    { name: 'Explore environment', uploadDate: '2026-02-01', embedUrl: 'https://youtu.be/dQw4w9WgXcQ' },
  ]);
});

// wcag 2.4.5
test('the sitemap lists the indexed pages and nothing else', async () => {
  const listed = [...(await readBuilt('sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  expect(listed).toEqual(indexed.map(({ path }) => `${BASE}${path}`));
});

test('robots.txt keeps crawlers out of the admin area, lets them see every noindex, and names the sitemap', async () => {
  const robots = await readBuilt('robots.txt');
  for (const { path } of routes.filter((route) => route.access === 'admin' && isFixed(route)))
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).not.toMatch(/Disallow: \/(unsubscribe|\n)/);
  expect(robots).toContain(`Sitemap: ${BASE}/sitemap.xml`);
});

test('the icons in the manifest and the pages exist in the sizes they state', async () => {
  const { icons } = JSON.parse(await readBuilt('manifest.webmanifest'));
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(client, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const html = await page('/');
  for (const [, href = ''] of html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g))
    expect((await stat(join(client, href))).size, href).toBeGreaterThan(0);
});

test('the outline for language models lists each indexed page', async () => {
  const outline = await readBuilt('llms.txt');
  for (const { path } of indexed) expect(outline).toContain(`(${BASE}${path})`);
});
