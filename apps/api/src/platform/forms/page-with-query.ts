import { englishPath } from '@fairlead/contract/platform/text/languages';
import type { RequestHandler } from 'express';
import type { Site } from '../pages/read-site.ts';
import { queryOf } from '../pages/serve-site.ts';
import { sendPage } from './answer-page.ts';

/** A page in two languages that needs nothing else than its query kept, in the link to the other one. */
export const pageWithQuery =
  ({ pages, translated }: Site): RequestHandler =>
  (req, res, next) => {
    const page = translated.has(englishPath(req.path)) ? pages.get(req.path) : undefined;
    if (req.method !== 'GET' || !page || !queryOf(req)) return next();
    sendPage(res, 200, page.content);
  };
