import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createTextFile, type TextFile, type TextFileOptions } from './text-file.ts';

/** What the site's build says about its paths. */
const Routes = z.array(
  z.object({
    path: z.string().startsWith('/'),
    kind: z.enum(['page', 'app', 'redirect']),
    to: z.string().startsWith('/').optional(),
    noindex: z.boolean().optional(),
    /** It has a Spanish twin. */
    translated: z.boolean().optional(),
  }),
);
type Route = z.infer<typeof Routes>[number];

const HTML = 'text/html; charset=utf-8';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Whether it's this page depends on the browser's language, so proxies don't keep it. */
const BY_LANGUAGE = 'private, no-cache';
const PUBLIC_URL = /__PUBLIC_URL__/g;

/** Texts are kept in memory and compressed; other files are compressed already and read from disk. */
const textTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  // RFC 9512. It's always UTF-8.
  '.yaml': 'application/yaml',
};

export type Site = {
  /** Folder of the files that aren't texts; null if the site isn't built. */
  root: string | null;
  /** Pages by route, including those of the admin area. */
  pages: ReadonlyMap<string, TextFile>;
  redirects: ReadonlyMap<string, string>;
  /** English pages with a Spanish twin, to which browsers may be led. */
  translated: ReadonlySet<string>;
  /** Routes of the admin area, which asks for a login. */
  guarded: ReadonlySet<string>;
  texts: ReadonlyMap<string, TextFile>;
  notFound: TextFile;
};

/** The route of a path: "/people/12" is a page of "/people/:id", and every other path is its own route. */
export const routeOf = (path: string): string => path.replace(/\/[1-9]\d{0,14}$/, '/:id');

/** Their names change with their content. */
const isAsset = (url: string) => url.startsWith('/assets/');

function readTexts(root: string, publicUrl: string): Map<string, TextFile> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const read = entries.map((entry): [string, TextFile] | undefined => {
    const type = textTypes[path.extname(entry.name)];
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(root, file).split(path.sep).join('/')}`;
    if (!entry.isFile() || !type || url === '/routes.json' || url.includes('/.')) return undefined;
    const content = readFileSync(file, 'utf8').replace(PUBLIC_URL, publicUrl);
    return [url, createTextFile(content, isAsset(url) ? { type, cacheControl: IMMUTABLE } : { type })];
  });
  return new Map(read.filter((text) => text !== undefined));
}

/**
 * Reads the built site: its routes, pages, and texts, with the public URL filled in.
 * @throws Error if a file that `routes.json` lists is missing
 */
export function readSite(root: string, publicUrl: string): Site {
  const html = (file: string, options: Partial<TextFileOptions>) => {
    const content = readFileSync(path.join(root, file), 'utf8');
    return createTextFile(content.replace(PUBLIC_URL, publicUrl), { type: HTML, ...options });
  };
  const routes: Route[] = Routes.parse(JSON.parse(readFileSync(path.join(root, 'routes.json'), 'utf8')));
  const shell = html('app-shell.html', { noindex: true });
  const shown = routes.filter(({ kind }) => kind !== 'redirect');
  const pages = shown.map(({ path: url, kind, noindex = false, translated }) => {
    const options = { noindex, ...(translated ? { cacheControl: BY_LANGUAGE } : {}) };
    const page = kind === 'app' ? shell : html(path.join(url, 'index.html'), options);
    return [url, page] as const;
  });
  const redirects = routes.flatMap(({ path: url, to }) => (to ? [[url, to] as const] : []));
  return {
    root,
    pages: new Map(pages),
    redirects: new Map(redirects),
    translated: new Set(routes.flatMap(({ path: url, translated }) => (translated ? [url] : []))),
    guarded: new Set(routes.flatMap(({ path: url, kind }) => (kind === 'app' ? [url] : []))),
    texts: readTexts(root, publicUrl),
    notFound: html('404.html', { noindex: true }),
  };
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>The site is not built</title><meta name="viewport" content="width=device-width"></head>
<body>
<main>
<h1>The site is not built</h1>
<p>The API is running, but it found no built site. Run <code>pnpm build</code> and start it again,
or set <code>WEB_ROOT</code> to the folder of a built site.</p>
<p>The API itself is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</main>
</body>
</html>
`;

/** Replaces a site that isn't built, and says so. */
export const siteNotBuilt: Site = {
  root: null,
  pages: new Map(),
  redirects: new Map(),
  translated: new Set(),
  guarded: new Set(),
  texts: new Map(),
  notFound: createTextFile(NOT_BUILT, { type: HTML, noindex: true }),
};
