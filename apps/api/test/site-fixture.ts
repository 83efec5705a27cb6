import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const html = (title: string, content = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="canonical" href="__PUBLIC_URL__/x">` +
  `<link rel="preload" href="/assets/atkinson-1.woff2"></head><body><h1>${title}</h1>${'<p>Words.</p>'.repeat(200)}${content}` +
  '<a href="mailto:__ORGANIZATION_supportEmail__">__ORGANIZATION_supportEmail__</a>' +
  '<p id="powered">Powered by <!-- -->__ORGANIZATION_poweredBy__</p>' +
  '<footer>© <span data-year="">2020</span></footer>' +
  '<script type="application/ld+json">{"name":"Site","organization":"__ORGANIZATION__","says":"__ORGANIZATION_poweredBy__"}</script>' +
  '<script type="application/json" id="organization">__ORGANIZATION__</script></body></html>';

const files: Record<string, string> = {
  'index.html': html('Home'),
  'features/index.html': html('Features'),
  'pricing/index.html': html(
    'Pricing',
    '__IF_question-1__<dl><dt>__ORGANIZATION_question-1__</dt><dd>__ORGANIZATION_own-answer-1__</dd></dl>__ELSE__<!-- -->__END__',
  ),
  'demo/index.html': html(
    'Demo',
    '__IF_video-explore__<a href="__ORGANIZATION_video-explore__"></a>__ELSE____END__',
  ),
  'contact/index.html': html('Contact'),
  'unsubscribe/index.html': html('Unsubscribe'),
  'app-shell.html': html('Admin'),
  '404.html': html('Not found'),
  'assets/app-1.js': `console.log(${JSON.stringify('x'.repeat(3_000))});`,
  'assets/atkinson-1.woff2': 'font',
  'report.yaml': 'feedback: __PUBLIC_URL__/accessibility\nphone: "__ORGANIZATION_supportPhone__"\n',
  'llms.txt': 'Powered by __ORGANIZATION_poweredBy__\n',
  'robots.txt': 'Sitemap: __PUBLIC_URL__/sitemap.xml\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.hidden/secret.txt': 'secret',
  'routes.json': JSON.stringify([
    { path: '/', kind: 'page' },
    { path: '/features', kind: 'page' },
    { path: '/pricing', kind: 'page' },
    { path: '/demo', kind: 'page' },
    { path: '/contact', kind: 'page' },
    { path: '/unsubscribe', kind: 'page', noindex: true },
    { path: '/admin-dashboard', kind: 'app' },
    { path: '/people/:id', kind: 'app' },
    { path: '/getting-started', kind: 'redirect', to: '/features' },
  ]),
};

/** A small built site in its own folder, with the layout of the site's build. */
export async function writeSite(): Promise<{ root: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(path.join(tmpdir(), 'site-'));
  await writeFile(path.join(parent, 'outside.txt'), 'outside');
  const root = path.join(parent, 'client');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  return { root, remove: () => rm(parent, { recursive: true, force: true }) };
}
