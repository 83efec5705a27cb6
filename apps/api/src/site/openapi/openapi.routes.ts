import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { RequestHandler } from 'express';
import type { Deps } from '../../platform/deps.ts';
import type { Site } from '../../platform/pages/read-site.ts';
import { createTextFile } from '../../platform/pages/text-file.ts';
import { docsPage } from './docs-page.ts';
import { docsStyleSheet } from './docs-style.ts';
import { openApiDocument } from './document.ts';

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

/** Served from memory with an ETag, and compressed once, because it doesn't depend on the request. */
const fixed = (type: string, content: () => Promise<string>) => {
  const file = once(async () => createTextFile(await content(), { type }));
  return {
    middleware: [(async (req, res) => (await file()).answer(req, res)) satisfies RequestHandler],
    handler: async (): Promise<never> => {
      throw new Error('It was answered before it came here');
    },
  };
};

/** The API's own documentation. Built on first request: few processes get one, and each test of the API
 * starts an app. */
export function openApiRoutes({ config }: Deps, site: Site) {
  const document = once(() => openApiDocument(config.publicUrl));
  return initServer().router(
    { openapi, docs, docsStyle },
    {
      openapi: fixed('application/json; charset=utf-8', async () => JSON.stringify(await document())),
      docs: fixed('text/html; charset=utf-8', async () => docsPage(await document())),
      docsStyle: fixed('text/css; charset=utf-8', async () => docsStyleSheet(fontsOf(site))),
    },
  );
}
