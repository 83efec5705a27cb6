import type { Metadata } from '@fairlead/contract/platform/access';
import type { Language } from '@fairlead/contract/platform/text/languages';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { errorHandler } from '../http/answers/error-handler.ts';
import { countRequest } from '../http/limits/rate-limit.ts';
import { consumerDataErrors } from '../http/requests/consumer-data.ts';
import { type RequestInfo, requestInfo } from '../http/requests/request-info.ts';
import type { Site } from '../pages/read-site.ts';
import { answerPage } from './answer-page.ts';
import type { FormErrors, FormName, FormValues } from './form-page.ts';
import { nextPage } from './preferred-language.ts';

const NAMES = ['topics', 'shown_topics'] as const;

/** A field that may be there any number of times. */
export const listOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** The lists of a form that was submitted, if it showed topics. No box may be ticked. */
const listsIn = (body: unknown): Record<string, string[]> => {
  const fields = (body ?? {}) as Record<string, unknown>;
  return fields.shown_topics === undefined
    ? {}
    : Object.fromEntries(NAMES.map((name) => [name, listOf(fields[name])]));
};

/** What was typed and ticked, to be shown again. Apart from the lists, a field that occurs twice isn't from our form. */
const typed = (body: unknown): FormValues => ({
  ...Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
  ...listsIn(body),
});

/** The same as the JSON endpoint takes it. */
const submitted = (body: unknown): object => ({
  ...(body ?? {}),
  ...Object.fromEntries(Object.entries(listsIn(body)).map(([name, list]) => [name, list.map(Number)])),
});

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
  /** Shown for every failure; its cause follows, unless that stays hidden. */
  failed: string;
  /** @returns where to go next, in English */
  submit: (data: z.output<S>, info: RequestInfo) => Promise<string>;
};

/** Handles one form: a 303 to the thank-you page, or the form's page again with the errors and what was typed. */
export function handleForm<S extends z.ZodType>(
  deps: Deps,
  site: Site,
  { name, language, endpoint, failed, submit }: Form<S>,
): [RequestHandler, ErrorRequestHandler] {
  const handle: RequestHandler = async (req, res) => {
    await countRequest(deps.db, endpoint.metadata, req);
    const parsed = endpoint.body.safeParse(submitted(req.body));
    const refused = await consumerDataErrors(req.body ?? {}, endpoint.metadata);
    if (!parsed.success || refused) {
      const errors = { ...(parsed.error && errorsOf(parsed.error)), ...refused };
      answerPage(site, res, name, 422, { language, values: typed(req.body), errors });
      return;
    }
    res.redirect(303, nextPage(req, language, await submit(parsed.data, requestInfo(req))));
  };
  const refuse = errorHandler(deps, ({ status, message }, req, res) => {
    const reason = status === 500 ? undefined : message;
    answerPage(site, res, name, status, {
      language,
      values: typed(req.body),
      errors: { '': failed },
      reason,
    });
  });
  return [handle, refuse];
}

/** The body of a form that was submitted without JavaScript: enough for 20 topics with two fields each. */
export const urlencoded = express.urlencoded({ extended: false, limit: '100kb', parameterLimit: 50 });
