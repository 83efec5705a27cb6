import {
  englishPath,
  LANGUAGES,
  type Language,
  linkIn,
  pathIn,
} from '@fairlead/contract/platform/text/languages';
import type { Request, RequestHandler, Response } from 'express';
import type { Site } from '../pages/read-site.ts';
import { queryOf } from '../pages/serve-site.ts';
import { type FormName, type FormState, fillFormPage, type Thanks, withoutScripts } from './form-page.ts';
import { attribute, findAll, parsePage, setAttribute, writePage } from './html-tree.ts';
import { plainFormPage } from './plain-form-page.ts';

/** The built page of a form, filled in; a plain page if there is none. */
export function formPage({ pages }: Site, form: FormName, state: FormState): string {
  const { language = 'en' } = state;
  const built = pages.get(pathIn(language, `/${form}`));
  const plain = () => fillFormPage(plainFormPage(form, language), form, state) ?? '';
  return (built && fillFormPage(built.content, form, state)) ?? plain();
}

export const sendPage = (res: Response, status: number, page: string) =>
  res
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .type('html')
    .send(keepQuery(page, res.req));

/** The page as the response to a form that was submitted without JavaScript. */
export const answerPage = (site: Site, res: Response, form: FormName, status: number, state: FormState) =>
  sendPage(res, status, withoutScripts(formPage(site, form, state)));

/** The link to a page's other language keeps the query. With scripts, the page itself does that. */
function keepQuery(page: string, req: Request): string {
  const search = queryOf(req);
  if (!search) return page;
  const document = parsePage(page);
  for (const link of findAll(document, (element) => attribute(element, 'data-language') !== undefined)) {
    const language = LANGUAGES.find((one) => one === attribute(link, 'data-language'));
    if (language) setAttribute(link, 'href', linkIn(language, req.path, search));
  }
  return writePage(document);
}

/** Says thanks on the form's own page, for browsers without JavaScript. */
export const showThanks =
  (site: Site, form: FormName, thanks: Thanks, language?: Language): RequestHandler =>
  (req, res, next) => {
    if (req.query.sent !== '1') return next();
    answerPage(site, res, form, 200, { language, thanks });
  };

/** A page in two languages that needs nothing else than its query kept, in the link to the other one. */
export const pageWithQuery =
  ({ pages, translated }: Site): RequestHandler =>
  (req, res, next) => {
    const page = translated.has(englishPath(req.path)) ? pages.get(req.path) : undefined;
    if (req.method !== 'GET' || !page || !queryOf(req)) return next();
    sendPage(res, 200, page.content);
  };
