import type { Metadata } from '@fairlead/contract/access';
import { linkIn } from '@fairlead/contract/language-links';
import { type Language, pathIn } from '@fairlead/contract/languages';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { errorHandler } from '../../http/error-handler.ts';
import { countRequest } from '../../http/rate-limit.ts';
import { type RequestInfo, requestInfo } from '../../http/request-info.ts';
import type { Site } from '../../site/read-site.ts';
import { answerPage } from './answer-page.ts';
import type { FormErrors, FormName } from './form-page.ts';
import { prefersSpanish } from './preferred-language.ts';

/** What was typed, to be shown again. A field that occurs twice isn't from our form. */
const typed = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const errorsOf = ({ issues }: z.ZodError): FormErrors => {
  const errors: FormErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
};

type Form<S extends z.ZodType> = {
  name: FormName;
  /** Of the page that the form is on, if there's one in each language. */
  language?: Language;
  /** The JSON endpoint that does the same: its rules and its limit apply to the form. */
  endpoint: { body: S; metadata: Metadata };
  /** Shown if the cause stays hidden. */
  failed: string;
  /** @returns where to go next, in English */
  submit: (data: z.output<S>, info: RequestInfo) => Promise<string>;
};

/** The answer's page is in the form's language, whatever the browser prefers. */
function nextPage(req: Request, language: Language | undefined, path: string): string {
  if (language === 'es') return pathIn('es', path);
  const [page = '', search = ''] = path.split('?');
  return language === 'en' && prefersSpanish(req) ? linkIn('en', page, search) : path;
}

/** Handles one form: a 303 to the thank-you page, or the form's page again with the errors and what was typed. */
export function handleForm<S extends z.ZodType>(
  deps: Deps,
  site: Site,
  { name, language, endpoint, failed, submit }: Form<S>,
): [RequestHandler, ErrorRequestHandler] {
  const handle: RequestHandler = async (req, res) => {
    await countRequest(deps.db, endpoint.metadata, req);
    const parsed = endpoint.body.safeParse(req.body ?? {});
    if (!parsed.success) {
      const filling = { language, values: typed(req.body), errors: errorsOf(parsed.error) };
      answerPage(site, res, name, 422, filling);
      return;
    }
    res.redirect(303, nextPage(req, language, await submit(parsed.data, requestInfo(req))));
  };
  const refuse = errorHandler(deps, ({ status, message }, req, res) => {
    const text = status === 500 ? failed : message;
    answerPage(site, res, name, status, { language, values: typed(req.body), errors: { '': text } });
  });
  return [handle, refuse];
}
