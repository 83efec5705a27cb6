import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../src/paths.ts';
import { routes } from '../src/routes.ts';
import { readBuilt } from './built-site.ts';
import { allLinksOf, linksOf } from './page-text.ts';

const pages = routes.filter(({ access, lang }) => access === 'public' && !lang);
const html = (path: string) => readBuilt(join(path, 'index.html'));
const pathOf = (href: string) => new URL(href, 'https://fairlead.invalid').pathname;

test.each([
  [paths.pricing, paths.security],
  [paths.roadmap, paths.forms],
  [paths.forms, paths.contact],
])('%s leads to %s in its content, where it helps', async (from, to) => {
  expect(linksOf(await html(from)).map(({ href }) => pathOf(href))).toContain(to);
});

test.each(pages)('each link to the demo on $path says “Book a Demo”', async ({ path }) => {
  const toDemo = allLinksOf(await html(path)).filter(({ href }) => pathOf(href) === paths.demo);
  // In the header, in the phone's menu, and in the footer.
  expect(toDemo.length).toBeGreaterThanOrEqual(3);
  expect([...new Set(toDemo.map(({ text }) => text))]).toEqual(['Book a Demo']);
});
