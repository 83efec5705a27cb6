import type { Site } from './read-site.ts';
import type { TextFile } from './text-file.ts';

const mark = (page: TextFile, path?: string): TextFile =>
  page.changed((html) => html.replace('<html ', '<html data-sign-up="off" '), {
    ...(path?.endsWith('/subscribe') ? { noindex: true } : {}),
  });

/** The site while owners have turned sign-up off: by the mark, its styles hide the form and the links to it. */
export const withoutSignUp = (site: Site): Site => ({
  ...site,
  pages: new Map([...site.pages].map(([path, page]) => [path, mark(page, path)])),
  notFound: mark(site.notFound),
});
