import { brand } from '@fairlead/contract/platform/brand';
import { paths } from '../paths.ts';
import { documentTitle, type PageRoute } from '../routes.ts';
import { descriptionOf } from './descriptions.ts';
import { alternates } from './languages.ts';
import { previewPath } from './preview-path.ts';
import { publicUrl } from './public-url.ts';
import { structuredData } from './structured-data.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}" />`;

/** Image sizes in pixels, as made by `pnpm --filter media render`. */
const PREVIEW = { width: 1200, height: 630 };

/** For search engines and link previews (Open Graph, Twitter Cards). */
function published(route: PageRoute): string[] {
  const url = publicUrl(route.path);
  const picture = publicUrl(previewPath(route));
  const alt = `${brand.name}: ${route.path === paths.home ? brand.tagline : route.title}`;
  return [
    `<link rel="canonical" href="${url}" />`,
    property('og:type', 'website'),
    property('og:locale', route.lang === 'es' ? 'es_US' : 'en_US'),
    property('og:site_name', brand.name),
    property('og:title', documentTitle(route)),
    property('og:description', descriptionOf(route)),
    property('og:url', url),
    property('og:image', picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PREVIEW.width)),
    property('og:image:height', String(PREVIEW.height)),
    property('og:image:alt', alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', documentTitle(route)),
    named('twitter:description', descriptionOf(route)),
    named('twitter:image', picture),
    named('twitter:image:alt', alt),
    // `<` is the only character that could close the element.
    `<script type="application/ld+json">${JSON.stringify(structuredData(route)).replaceAll('<', '\\u003c')}</script>`,
  ];
}

/** Metadata for browsers, search engines, and link previews. */
export function documentHead(route: PageRoute): string {
  return [
    `<title>${escaped(documentTitle(route))}</title>`,
    named('description', descriptionOf(route)),
    named('application-name', brand.name),
    ...alternates(route),
    ...(route.index ? published(route) : [named('robots', 'noindex')]),
  ].join('\n    ');
}
