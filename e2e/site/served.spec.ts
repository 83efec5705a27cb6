import { expect } from '@playwright/test';
import { publicPaths, unlistedPaths } from '../support/look/public-paths.ts';
import { test } from '../support/test.ts';

/** Pages that search engines may list. */
const indexed = publicPaths.filter((path) => !unlistedPaths.includes(path));

const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const ids = (html: string): Set<string> =>
  new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));

/** Every page that can be reached through links from the home page: HTML by path. */
async function crawl(read: (path: string) => Promise<string>): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const html = await read(path);
    pages.set(path, html);
    for (const href of hrefs(html)) {
      const target = new URL(href, `http://site.invalid${path}`);
      if (target.host === 'site.invalid' && !target.pathname.startsWith('/assets/'))
        waiting.push(target.pathname);
    }
  }
  return pages;
}

/** Links within the site whose anchor doesn't exist on the page they lead to. */
function brokenAnchors(pages: Map<string, string>): string[] {
  const broken: string[] = [];
  for (const [path, html] of pages)
    for (const href of hrefs(html)) {
      const { host, pathname, hash } = new URL(href, `http://site.invalid${path}`);
      if (host !== 'site.invalid' || !hash) continue;
      if (!ids(pages.get(pathname) ?? '').has(decodeURIComponent(hash.slice(1))))
        broken.push(`${path}: ${href}`);
    }
  return broken;
}

/** Files beside the pages, and their types. */
const FILES = {
  '/favicon.ico': /image\/(x-icon|vnd\.microsoft\.icon)/,
  '/favicon.svg': /image\/svg\+xml/,
  '/apple-touch-icon.png': /image\/png/,
  '/manifest.webmanifest': /application\/manifest\+json/,
  '/sitemap.xml': /application\/xml/,
  '/robots.txt': /text\/plain/,
  '/videos/first-login.mp4': /video\/mp4/,
  '/videos/first-login.vtt': /text\/vtt/,
  '/llms.txt': /text\/plain/,
  '/accessibility-conformance-report.yaml': /application\/yaml/,
  '/.well-known/security.txt': /text\/plain/,
  '/security-policy.txt': /text\/plain/,
};

// wcag 2.4.6
test('every link leads somewhere, and search engines are told what to list, and what not', async ({
  request,
  baseURL,
}) => {
  const pages = await crawl(async (path) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    return /html/.test(answer.headers()['content-type'] ?? '') ? answer.text() : '';
  });

  await test.step('every link leads to a page, and every anchor to an element on it', async () => {
    for (const path of [
      '/roadmap',
      '/gettingstarted',
      '/adminfeatures',
      '/privacy',
      '/accessibility',
      '/login',
    ])
      expect([...pages.keys()]).toContain(path);
    expect(brokenAnchors(pages)).toEqual([]);
  });

  await test.step('links to other sites are the two environments, email, and telephone', async () => {
    const elsewhere = new Set([...pages.values()].flatMap(hrefs).filter((href) => /^[a-z]+:/.test(href)));
    for (const href of elsewhere)
      expect(href).toMatch(
        /^(mailto:[\w.]+@fairlead\.invalid|tel:\+\d+|https:\/\/(training|app)\.fairlead\.invalid\/)$/,
      );
  });

  await test.step('no page skips a heading level', () => {
    for (const [path, html] of pages) {
      const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      const skipped = levels.filter((level, place) => place > 0 && level > (levels[place - 1] ?? 0) + 1);
      expect(skipped, `${path}: ${levels.join(' ')}`).toEqual([]);
    }
  });

  await test.step('each listed page and its picture have our URL; others have noindex', async () => {
    for (const path of indexed) {
      const answer = await request.get(path);
      const html = await answer.text();
      expect(html).not.toContain('__PUBLIC_URL__');
      expect(answer.headers()['x-robots-tag']).toBeUndefined();
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
      const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
      const headers = (await request.get(picture)).headers();
      expect(headers['content-type']).toBe('image/png');
      expect(headers['cross-origin-resource-policy']).toBeUndefined();
    }
    for (const path of [...unlistedPaths, '/no/such/page', '/admin-dashboard']) {
      const answer = await request.get(path);
      expect(answer.headers()['x-robots-tag'], path).toContain('noindex');
      expect(await answer.text()).toMatch(/<meta name="robots" content="noindex"( \/)?>/);
    }
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed.toSorted()).toEqual(indexed.map((path) => `${baseURL}${path}`).toSorted());
  });

  await test.step('files have the right type, assets are kept, and a video is sent in parts', async () => {
    for (const [path, type] of Object.entries(FILES)) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(answer.headers()['content-type'], path).toMatch(type);
    }
    const [, asset = ''] = /"(\/assets\/[^" ]+\.avif)/.exec(pages.get('/features') ?? '') ?? [];
    const kept = (await request.get(asset)).headers()['cache-control'];
    expect(kept).toBe('public, max-age=31536000, immutable');
    const part = await request.get('/videos/first-login.mp4', { headers: { range: 'bytes=0-99' } });
    expect(part.status()).toBe(206);
    expect((await part.body()).length).toBe(100);
  });
});
