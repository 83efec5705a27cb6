import { expect } from '@playwright/test';
import { publicPaths, unlistedPaths } from '../support/look/public-paths.ts';
import { test } from '../support/test.ts';

/** Pages that search engines may list. */
const indexed = publicPaths.filter((path) => !unlistedPaths.includes(path));
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('search engines and previews are told what to list, and what not', async ({ request, baseURL }) => {
  await test.step('each listed page has its own URL, title, and description, and a picture that exists', async () => {
    const [titles, descriptions] = [new Set<string>(), new Set<string>()];
    for (const path of indexed) {
      const answer = await request.get(path);
      const html = await answer.text();
      expect(html).not.toContain('__PUBLIC_URL__');
      expect(answer.headers()['x-robots-tag']).toBeUndefined();
      expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${baseURL}${path}`);
      titles.add(attribute(html, /<title>([^<]*)<\/title>/));
      descriptions.add(attribute(html, /<meta name="description" content="([^"]*)"/));
      const picture = await request.get(attribute(html, /<meta property="og:image" content="([^"]*)"/));
      expect(picture.status(), path).toBe(200);
      expect(picture.headers()['content-type']).toBe('image/png');
      expect(picture.headers()['cross-origin-resource-policy']).toBeUndefined();
    }
    expect(titles.size).toBe(indexed.length);
    expect(descriptions.size).toBe(indexed.length);
  });

  await test.step('the sitemap lists those pages and nothing else; robots.txt links to it', async () => {
    const sitemap = await request.get('/sitemap.xml');
    expect(sitemap.headers()['content-type']).toContain('application/xml');
    const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed.toSorted()).toEqual(indexed.map((path) => `${baseURL}${path}`).toSorted());
    const robots = await request.get('/robots.txt');
    expect(robots.headers()['content-type']).toContain('text/plain');
    expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  });

  await test.step('pages about one person’s email or account, and missing pages, have noindex', async () => {
    for (const path of [...unlistedPaths, '/no/such/page', '/admin-dashboard']) {
      const answer = await request.get(path);
      expect(answer.headers()['x-robots-tag'], path).toContain('noindex');
      expect(await answer.text()).toMatch(/<meta name="robots" content="noindex"( \/)?>/);
    }
  });
});

test('icons, manifest, pictures, fonts, and videos have the right type, and assets can be cached permanently', async ({
  request,
}) => {
  const html = await (await request.get('/features')).text();
  const assets = [...html.matchAll(/"(\/assets\/[^" ]+\.(?:avif|webp|woff2|js|css))/g)].map(
    ([, path = '']) => path,
  );
  expect(assets.length).toBeGreaterThan(10);
  for (const path of assets.slice(0, 12)) {
    const asset = await request.get(path);
    expect(asset.status(), path).toBe(200);
    expect(asset.headers()['cache-control'], path).toBe('public, max-age=31536000, immutable');
  }
  const types = {
    '/favicon.ico': /image\/(x-icon|vnd\.microsoft\.icon)/,
    '/favicon.svg': /image\/svg\+xml/,
    '/apple-touch-icon.png': /image\/png/,
    '/manifest.webmanifest': /application\/manifest\+json/,
    '/videos/first-login.mp4': /video\/mp4/,
    '/videos/first-login.vtt': /text\/vtt/,
    '/llms.txt': /text\/plain/,
    '/accessibility-conformance-report.yaml': /application\/yaml/,
    '/.well-known/security.txt': /text\/plain/,
    '/security-policy.txt': /text\/plain/,
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(type);
  }
  const part = await request.get('/videos/first-login.mp4', { headers: { range: 'bytes=0-99' } });
  expect(part.status()).toBe(206);
  expect((await part.body()).length).toBe(100);
});
