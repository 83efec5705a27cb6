import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

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

// wcag 2.4.6
test('every link leads somewhere, and every page has an outline and a title of its own', async ({
  request,
}) => {
  const pages = await crawl(async (path) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    return /html/.test(answer.headers()['content-type'] ?? '') ? answer.text() : '';
  });

  await test.step('every link on the site leads to a page, and every anchor to an element on it', async () => {
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

  await test.step('no page skips a heading level, and each has one title of its own', async () => {
    const titles: string[] = [];
    for (const [path, html] of pages) {
      if (!html.includes('<html')) continue;
      titles.push(/<title>([^<]*)/.exec(html)?.[1] ?? '');
      const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toHaveLength(1);
      expect(
        levels.filter((level, place) => place > 0 && level > (levels[place - 1] ?? 0) + 1),
        `${path}: ${levels.join(' ')}`,
      ).toEqual([]);
    }
    expect(new Set(titles).size).toBe(titles.length);
  });
});
