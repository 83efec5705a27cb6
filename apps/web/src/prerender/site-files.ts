import { brand } from '@fairlead/contract/platform/brand';
import { documentTitle, isFixed, type PageRoute, routes } from '../routes.ts';
import { yamlFile } from '../site/conformance/conformance.content.ts';
import { descriptionOf } from './descriptions.ts';
import { openAcrFile } from './openacr.ts';
import { publicUrl } from './public-url.ts';

const indexed = routes.filter(({ access, index }) => access === 'public' && index);
const inText = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const sitemap = () =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${indexed.map(({ path }) => `  <url><loc>${inText(publicUrl(path))}</loc></url>`).join('\n')}
</urlset>
`;

/**
 * Pages that shouldn't be listed say `noindex`, which crawlers see only if they're allowed to read them. The admin area
 * and API are disallowed: they have nothing to index. A rule applies to everything below its path, so pages with an id
 * need none of their own.
 */
const robots = () =>
  `User-agent: *
${[...new Set(routes.filter((route) => route.access === 'admin' && isFixed(route)).map(({ path }) => path))]
  .concat('/api/')
  .map((path) => `Disallow: ${path}`)
  .join('\n')}

Sitemap: ${publicUrl('/sitemap.xml')}
`;

const manifest = () =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en-US',
    start_url: '/',
    display: 'browser',
    background_color: '#f8f4ea',
    theme_color: '#f8f4ea',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

const entry = (route: PageRoute) =>
  `- [${documentTitle(route)}](${publicUrl(route.path)}): ${descriptionOf(route)}`;

/** A site outline for language models (llmstxt.org). */
const outline = () => `# ${brand.name}

> ${brand.tagline}

## Pages

${indexed.map(entry).join('\n')}
`;

/** Files beside the pages: for crawlers, from the route table, and the conformance report for programs. */
export const siteFiles = (): Record<string, string> => ({
  'sitemap.xml': sitemap(),
  'robots.txt': robots(),
  'manifest.webmanifest': manifest(),
  'llms.txt': outline(),
  [yamlFile.slice(1)]: openAcrFile(),
});
