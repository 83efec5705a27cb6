import { attribute, findAll, parsePage, setHtml, writePage } from './html-tree.ts';

/** Puts HTML into each element of a built page that has this attribute, such as `data-preferences`. */
export function fillPlace(page: string, place: string, content: string): string {
  const document = parsePage(page);
  for (const element of findAll(document, (one) => attribute(one, place) !== undefined))
    setHtml(element, content);
  return writePage(document);
}
