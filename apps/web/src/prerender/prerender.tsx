import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DEFAULT_ORGANIZATION, shownOrganization } from '@fairlead/contract/platform/organization';
import {
  fillJson,
  fillPage,
  fillText,
  ORGANIZATION_DATA,
} from '@fairlead/contract/platform/organization-places';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { type Location, StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { loadPage } from '../pages.ts';
import { paths } from '../paths.ts';
import { findRoute, IN_PLACE, type PageRoute, redirects, routes } from '../routes.ts';
import { documentHead } from './document-head.ts';
import { isTranslated } from './languages.ts';
import { siteFiles } from './site-files.ts';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

const readManifest = async (client: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'));

/** The chunks a page needs beyond those in index.html, so they can load in parallel. */
function pageScripts(manifest: Manifest, ...pages: string[]): string[] {
  const named = reach(manifest, 'index.html');
  const needed = [
    ...reach(manifest, 'src/start.tsx'),
    ...pages.flatMap((page) => [...reach(manifest, `src/${page}`)]),
  ];
  return [...new Set(needed)].filter((file) => !named.has(file)).map((file) => `/${file}`);
}

function reach(manifest: Manifest, from: string): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(from);
  return files;
}

// Runs after `vite build`, from dist/server: turns the built index.html into a complete file for each public route.
const client = fileURLToPath(new URL('../client', import.meta.url));
const STYLES = /\n *(<link rel="stylesheet" crossorigin[^<>]*>)/;

/** Styles block painting, so they're requested first: HTTP/1.1 loads six files at a time. */
const stylesFirst = (html: string): string =>
  html.replace(STYLES, '').replace(/<link rel="preload"/, `${STYLES.exec(html)?.[1]}\n    $&`);

const template = stylesFirst(await readFile(join(client, 'index.html'), 'utf8'));
const manifest = await readManifest(client);

async function render(location: string | Partial<Location>): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={location}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // Larger boundaries would be sent hidden, with an inline script to show them.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: fail },
  );
  return text(prelude);
}

function fail(error: unknown): never {
  throw error;
}

/** `name` tells start.tsx whether this HTML belongs to the URL it was loaded from; main.tsx loads `scripts`. */
const page = (route: PageRoute, name: string, html: string, scripts: readonly string[]): string =>
  template
    .replace('<html lang="en">', `<html lang="${route.lang ?? 'en'}">`)
    .replace('<!--head-->', () => documentHead(route))
    .replace(
      '<!--organization-->',
      `<script type="application/json" id="organization">${ORGANIZATION_DATA}</script>`,
    )
    .replace(
      '<div id="root"><!--page--></div>',
      () => `<div id="root" data-page="${name}" data-scripts="${scripts.join(' ')}">${html}</div>`,
    );

/** A site hosted separately has no server that fills in what the team says of its organization. */
function complete(file: string, content: string): string {
  if (!import.meta.env.API_URL) return content;
  const shown = shownOrganization(DEFAULT_ORGANIZATION);
  if (file.endsWith('.html')) return fillPage(content, shown, {});
  return file.endsWith('.yaml') ? fillJson(content, shown) : fillText(content, shown);
}

async function write(file: string, content: string): Promise<void> {
  const target = join(client, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, complete(file, content));
}

for (const route of routes.filter(({ access }) => access === 'public')) {
  await loadPage(route.page);
  const html = await render(route.path);
  await write(
    join(route.path, 'index.html'),
    page(route, route.path, html, pageScripts(manifest, route.page)),
  );
}

const dashboard = findRoute(paths.adminDashboard);
if (!dashboard) throw new Error('The dashboard has no route');
const shell = { ...dashboard, title: 'Admin' };
const adminScripts = pageScripts(manifest, 'admin/shell/admin-area.tsx', 'admin/shell/admin-shell.tsx');
await write('app-shell.html', page(shell, 'app-shell', await render(dashboard.path), adminScripts));

const missing = { ...dashboard, title: 'Page not found' };
const inPlace = await render({ pathname: paths.home, state: IN_PLACE });
await write('404.html', page(missing, paths.home, inPlace, pageScripts(manifest, 'site/home/home-page.tsx')));

for (const [file, content] of Object.entries(siteFiles())) await write(file, content);

await write(
  'routes.json',
  JSON.stringify(
    [
      ...routes.map((route) => ({
        path: route.path,
        kind: route.access === 'public' ? 'page' : 'app',
        noindex: !route.index,
        ...(isTranslated(route) && { translated: true }),
      })),
      ...redirects.map(({ path, to }) => ({ path, kind: 'redirect', to })),
    ],
    null,
    2,
  ),
);
