import type { Language } from '@fairlead/contract/platform/text/languages';
import type { RequestHandler } from 'express';
import type { Site } from '../pages/read-site.ts';
import { answerPage } from './answer-page.ts';
import type { FormName, Thanks } from './form-page.ts';

/** Says thanks on the form's own page, for browsers without JavaScript. */
export const showThanks =
  (site: Site, form: FormName, thanks: Thanks, language?: Language): RequestHandler =>
  (req, res, next) => {
    if (req.query.sent !== '1') return next();
    answerPage(site, res, form, 200, { language, thanks });
  };
