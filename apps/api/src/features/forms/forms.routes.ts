import { contract } from '@fairlead/contract';
import type { Metadata } from '@fairlead/contract/access';
import { texts } from '@fairlead/contract/texts';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { errorHandler } from '../../http/error-handler.ts';
import { countRequest } from '../../http/rate-limit.ts';
import { type RequestInfo, requestInfo } from '../../http/request-info.ts';
import type { Site } from '../../site/read-site.ts';
import { isTrackingCode } from '../campaigns/tracking-code.ts';
import { requestDemo, sendContactMessage } from '../inquiries/submit-inquiry.ts';
import { unsubscribe } from '../unsubscribes/unsubscribe.ts';
import { answerPage, formPage, sendPage } from './answer-page.ts';
import type { FormErrors, FormName, Thanks } from './form-page.ts';
import { sameSite } from './same-site.ts';

const urlencoded = express.urlencoded({ extended: false, limit: '100kb', parameterLimit: 50 });

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
  /** The JSON endpoint that does the same: its rules and its limit apply to the form. */
  endpoint: { body: S; metadata: Metadata };
  /** Shown if the cause stays hidden. */
  failed: string;
  redirectTo: string;
  submit: (data: z.output<S>, info: RequestInfo) => Promise<void>;
};

/** Handles one form: a 303 to the thank-you page, or the form's page again with the errors and what was typed. */
function handleForm<S extends z.ZodType>(
  deps: Deps,
  site: Site,
  { name, endpoint, failed, redirectTo, submit }: Form<S>,
): [RequestHandler, ErrorRequestHandler] {
  const handle: RequestHandler = async (req, res) => {
    await countRequest(deps.db, endpoint.metadata, req);
    const parsed = endpoint.body.safeParse(req.body ?? {});
    if (!parsed.success) {
      const filling = { values: typed(req.body), errors: errorsOf(parsed.error) };
      answerPage(site, res, name, 422, filling);
      return;
    }
    await submit(parsed.data, requestInfo(req));
    res.redirect(303, redirectTo);
  };
  const refuse = errorHandler(deps, ({ status, message }, req, res) => {
    const text = status === 500 ? failed : message;
    answerPage(site, res, name, status, { values: typed(req.body), errors: { '': text } });
  });
  return [handle, refuse];
}

/** Says thanks on the form's own page, for browsers without JavaScript. */
const showThanks =
  (site: Site, form: FormName, thanks: Thanks): RequestHandler =>
  (req, res, next) => {
    if (req.query.sent !== '1') return next();
    answerPage(site, res, form, 200, { thanks });
  };

/**
 * A link in an email fills in the form, so one click is enough without JavaScript. As on the site, both a plus and a
 * space mean a plus.
 */
const fillInLink =
  (site: Site): RequestHandler =>
  (req, res, next) => {
    const query = new URLSearchParams(req.originalUrl.split('?')[1]?.replaceAll('+', '%2B'));
    const email = query.get('email')?.trim().replaceAll(' ', '+');
    if (!email) return next();
    sendPage(res, 200, formPage(site, 'unsubscribe', { values: { email, token: query.get('t') ?? '' } }));
  };

/** Puts the tracking code of an email's link into the form, so it also arrives without JavaScript. */
const keepTrackingCode =
  (site: Site, form: FormName): RequestHandler =>
  (req, res, next) => {
    const { c } = req.query;
    if (typeof c !== 'string' || !isTrackingCode(c)) return next();
    sendPage(res, 200, formPage(site, form, { values: { campaign: c } }));
  };

/** The site's forms for browsers without JavaScript. Mount it before the site's pages. */
export function formRoutes(deps: Deps, site: Site): Router {
  const { demoThanks, demoOnward, contactThanks, contactOnward, failed, contactFailed } = texts.inquiries;
  const { demo, contact } = contract.inquiries;
  const { unsubscribe: optOut } = contract.unsubscribes;
  const demoHandlers = handleForm(deps, site, {
    name: 'demo',
    endpoint: demo,
    failed,
    redirectTo: '/demo?sent=1',
    submit: (data, info) => requestDemo(deps, data, info),
  });
  const contactHandlers = handleForm(deps, site, {
    name: 'contact',
    endpoint: contact,
    failed: contactFailed,
    redirectTo: '/contact?sent=1',
    submit: (data, info) => sendContactMessage(deps, data, info),
  });
  const optOutHandlers = handleForm(deps, site, {
    name: 'unsubscribe',
    endpoint: { ...optOut, body: optOut.body.omit({ method: true }) },
    failed: texts.unsubscribe.serverFailed,
    redirectTo: '/unsubscribe-confirmed',
    submit: (data, info) => unsubscribe(deps.db, { ...data, method: data.token ? 'link' : 'form' }, info),
  });
  const router = Router();
  router.get(
    '/demo',
    keepTrackingCode(site, 'demo'),
    showThanks(site, 'demo', { text: demoThanks, onward: demoOnward }),
  );
  router.get(
    '/contact',
    keepTrackingCode(site, 'contact'),
    showThanks(site, 'contact', { text: contactThanks, onward: contactOnward }),
  );
  router.get('/unsubscribe', fillInLink(site));
  router.post('/demo', sameSite, urlencoded, ...demoHandlers);
  router.post('/contact', sameSite, urlencoded, ...contactHandlers);
  router.post('/unsubscribe', urlencoded, ...optOutHandlers);
  return router;
}
