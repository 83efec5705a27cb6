import { brand } from '@fairlead/contract/brand';
import { documentTitle, type PageRoute } from '../routes.ts';

/** Stands for the public URL (no slash at its end) in every built page; the API server fills it in when it starts. */
const PUBLIC_URL_TOKEN = '__PUBLIC_URL__';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a page says about itself to browsers, search engines and link previews. */
export function documentHead(route: PageRoute, preloads: readonly string[]): string {
  const title = escaped(documentTitle(route));
  const description = escaped(route.description);
  const url = `${PUBLIC_URL_TOKEN}${route.path}`;
  const shared = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    ...preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  if (!route.index) return [...shared, '<meta name="robots" content="noindex" />'].join('\n    ');
  return [
    ...shared,
    `<link rel="canonical" href="${url}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escaped(brand.name)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${url}" />`,
  ].join('\n    ');
}
