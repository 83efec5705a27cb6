import { pathIn } from '@fairlead/contract/platform/text/languages';
import type { Response } from 'express';
import type { Site } from '../pages/read-site.ts';
import { type FormName, type FormState, fillFormPage, withoutScripts } from './form-page.ts';
import { keepQuery } from './language-link.ts';
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
