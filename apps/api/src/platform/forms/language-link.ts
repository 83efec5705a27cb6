import { LANGUAGES, linkIn } from '@fairlead/contract/platform/text/languages';
import type { Request } from 'express';
import { queryOf } from '../pages/serve-site.ts';
import { attribute, findAll, parsePage, setAttribute, writePage } from './html-tree.ts';

/** The link to a page's other language keeps the query. With scripts, the page itself does that. */
export function keepQuery(page: string, req: Request): string {
  const search = queryOf(req);
  if (!search) return page;
  const document = parsePage(page);
  for (const link of findAll(document, (element) => attribute(element, 'data-language') !== undefined)) {
    const language = LANGUAGES.find((one) => one === attribute(link, 'data-language'));
    if (language) setAttribute(link, 'href', linkIn(language, req.path, search));
  }
  return writePage(document);
}
