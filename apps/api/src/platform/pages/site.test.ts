import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { writeSite } from '../../../test/site-fixture.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { readSite } from './read-site.ts';

const built = await writeSite();
const site = readSite(built.root, 'https://fairlead.example');
const app = useTestApp({}, { site });
afterAll(() => built.remove());

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** As it is sent: no client decodes, follows, or normalizes the path. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const sent = request({ hostname, port, path, method, headers }, async (response) =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }),
    );
    sent.once('error', reject);
    sent.end();
  });
}

describe('a page', () => {
  // asvs 4.1.1
  test('is served with the public URL filled in, and asked for again each time', async () => {
    const { status, headers, body } = await get('/features');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('<h1>Features</h1>');
    expect(body.toString()).toContain('href="https://fairlead.example/x"');
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  test('is not sent again when it has not changed', async () => {
    const { headers } = await get('/', { 'Accept-Encoding': 'br' });
    const again = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    const changed = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': '"other"' });
    expect(changed.status).toBe(200);
  });

  test('names the current year in its footer, even in a year after the build, and then has another ETag', async () => {
    const yearOf = ({ body }: Answer) => Number(/<span data-year="">(\d+)</.exec(body.toString())?.[1]);
    const thisYear = await get('/features');
    expect(yearOf(thisYear)).toBe(new Date().getUTCFullYear());
    expect(yearOf(await get('/nothing-here'))).toBe(new Date().getUTCFullYear());
    app.moveClock(366 * 86_400_000);
    const nextYear = await get('/features', { 'If-None-Match': String(thisYear.headers.etag) });
    expect(nextYear.status).toBe(200);
    expect(yearOf(nextYear)).toBe(new Date().getUTCFullYear() + 1);
    expect(nextYear.headers.etag).not.toBe(thisYear.headers.etag);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('comes as %s to a client that takes %s', async (encoding, accepted, decode) => {
    const plain = await get('/');
    const { headers, body } = await get('/', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers.etag).not.toBe(plain.headers.etag);
    expect(headers['content-length']).toBe(String(body.length));
    expect(decode(body).equals(plain.body)).toBe(true);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('answers HEAD like GET, without a body', async () => {
    const { status, headers, body } = await get('/', {}, 'HEAD');
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(1_000);
    expect(body).toHaveLength(0);
  });

  test.each(['/unsubscribe', '/admin-dashboard'])('%s is kept out of search engines', async (path) => {
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex');
  });

  test('of the admin area is the shell of the application', async () => {
    expect((await get('/admin-dashboard?from=x')).body.toString()).toContain('<h1>Admin</h1>');
  });

  test('may be of one person or thing, by its id', async () => {
    const { status, headers, body } = await get('/people/12?from=x');
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(body.toString()).toContain('<h1>Admin</h1>');
    expect((await get('/people/12/')).headers.location).toBe('/people/12');
    for (const path of ['/people', '/people/x', '/people/0', '/people/12/x', '/features/12'])
      expect((await get(path)).status).toBe(404);
  });
});

describe('other URLs', () => {
  test.each([
    ['/getting-started', '/features'],
    ['/getting-started?a=1&b=2', '/features?a=1&b=2'],
    ['/getting-started/', '/features'],
    ['/features/?a=1', '/features?a=1'],
  ])('%s leads to %s for good', async (from, to) => {
    const { status, headers } = await get(from);
    expect(status).toBe(301);
    expect(headers.location).toBe(to);
  });

  // asvs 13.4.3
  test.each(['/nothing-here', '/features/nothing', '/assets/gone-1.js', '//evil.example/', '/index.html'])(
    '%s is answered by the page for unknown paths, as 404',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(404);
      expect(body.toString()).toContain('<h1>Not found</h1>');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test.each(['/assets/app-1.js', '/assets/atkinson-1.woff2'])('%s may be kept for a year', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('text files beside the pages have the public URL filled in', async () => {
    expect((await get('/robots.txt')).body.toString()).toBe(
      'Sitemap: https://fairlead.example/sitemap.xml\n',
    );
  });

  test('a YAML file is served as one, with an ETag, and there’s none under another path', async () => {
    const { status, headers, body } = await get('/report.yaml');
    expect([status, headers['content-type']]).toEqual([200, 'application/yaml']);
    expect(body.toString()).toContain('feedback: https://fairlead.example/accessibility\n');
    const again = await get('/report.yaml', { 'If-None-Match': String(headers.etag) });
    expect(again.status).toBe(304);
    for (const path of ['/report.yml', '/report.yaml/', '/features/report.yaml'])
      expect((await get(path)).status, path).toBe(404);
  });

  // asvs 1.1.1, 5.3.2
  test.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%5c..%5coutside.txt',
    '/.hidden/secret.txt',
    '/routes.json',
    '/app-shell.html',
  ])('%s gives nothing away', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.toString()).not.toMatch(/outside$|secret|"kind"|<h1>Admin/);
  });

  test('only reading is allowed', async () => {
    const { status, headers, body } = await get('/features', {}, 'DELETE');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(JSON.parse(body.toString())).toEqual({
      success: false,
      error: 'This address doesn’t take DELETE',
    });
  });
});

describe('without a built site', () => {
  const bare = useTestApp();

  test('a page says so, and the API works', async () => {
    const page = await bare.request().get('/');
    expect(page.status).toBe(503);
    expect(page.text).toContain('The site is not built');
    await bare.request().get('/api/health/live').expect(200);
  });
});
