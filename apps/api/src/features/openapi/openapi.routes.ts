import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import type { Site } from '../../site/read-site.ts';
import { docsPage } from './docs-page.ts';
import { docsStyleSheet } from './docs-style.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';

const { openapi, docs, docsStyle } = contract.system;

const once = <T>(make: () => T) => {
  let made: { value: T } | undefined;
  return (): T => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The fonts that the site's own pages load. */
const fontsOf = ({ pages }: Site): string[] =>
  [...(pages.get('/')?.content.matchAll(/"(\/assets\/[^"]+\.woff2)"/g) ?? [])].flatMap(
    ([, file]) => file ?? [],
  );

/** The API described by itself. Made when first asked for: most processes never are. */
export function openApiRoutes({ config }: Deps, site: Site) {
  const document = once(() => openApiDocument(config.publicUrl));
  const page = once(() => docsPage(document()));
  const css = once(() => docsStyleSheet(fontsOf(site)));
  return initServer().router(
    { openapi, docs, docsStyle },
    {
      openapi: async () => ({ status: 200, body: document() satisfies OpenApiDocument }),
      docs: async () => ({ status: 200, body: page() }),
      docsStyle: async () => ({ status: 200, body: css() }),
    },
  );
}
