import type { Site } from './read-site.ts';
import type { TextFile } from './text-file.ts';

/** As the site's build writes it, with the year it was built in. */
const PLACE = /(<span data-year="">)\d{4}/;

/** The site with the current year in the footer of its pages, which may outlast the year they were built in. */
export function withYear(site: Site, year: number): Site {
  const fill = (page: TextFile): TextFile => {
    const content = page.content.replace(PLACE, `$1${year}`);
    return content === page.content ? page : page.changed(() => content);
  };
  return {
    ...site,
    pages: new Map([...site.pages].map(([path, page]) => [path, fill(page)])),
    notFound: fill(site.notFound),
  };
}
