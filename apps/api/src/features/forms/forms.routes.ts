import { ContactMessage, DemoRequest } from '@fairlead/contract/inquiries';
import { texts } from '@fairlead/contract/texts';
import { UnsubscribeRequest } from '@fairlead/contract/unsubscribes';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/client-address.ts';
import { isDatabaseAway } from '../../http/database-away.ts';
import { HttpError } from '../../http/errors.ts';
import { countHit } from '../../http/rate-limit.ts';
import { requestIdOf } from '../../http/request-id.ts';
import type { Site } from '../../site/read-site.ts';
import { isCampaignMark } from '../campaigns/campaign-mark.ts';
import { requestDemo, sendContactMessage } from '../inquiries/submit-inquiry.ts';
import { unsubscribe } from '../unsubscribes/unsubscribe.ts';
import { answerPage, formPage, sendPage } from './answer-page.ts';
import type { FormErrors, FormName, Thanks } from './form-page.ts';
import { sameSite } from './same-site.ts';

const urlencoded = express.urlencoded({ extended: false, limit: '100kb', parameterLimit: 50 });

/** What was typed, to be shown again; a field that came twice is not ours. */
const typed = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const errorsOf = ({ issues }: z.ZodError): FormErrors => {
  const errors: FormErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
};

function statusOf(error: unknown): number {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown };
  if (typeof status === 'number') return status;
  return isDatabaseAway(error) ? 503 : 500;
}

type Form<S extends z.ZodType> = {
  name: FormName;
  schema: S;
  /** Shown when the server is to blame. */
  failed: string;
  sentTo: string;
  submit: (data: z.output<S>, req: Request) => Promise<void>;
};

const from = (req: Request) => ({ ip: req.ip ?? null, requestId: requestIdOf(req) });

/** Takes one form: 303 to where thanks are said, or its page again with what is wrong and what was typed. */
function takesForm<S extends z.ZodType>(
  deps: Deps,
  site: Site,
  form: Form<S>,
): [RequestHandler, ErrorRequestHandler] {
  const submit: RequestHandler = async (req, res) => {
    const parsed = form.schema.safeParse(req.body ?? {});
    if (!parsed.success) {
      const filling = { values: typed(req.body), errors: errorsOf(parsed.error) };
      answerPage(site, res, form.name, 422, filling);
      return;
    }
    await form.submit(parsed.data, req);
    res.redirect(303, form.sentTo);
  };
  const failed: ErrorRequestHandler = (error, req, res, _next) => {
    const status = statusOf(error);
    if (status >= 500)
      deps.log.error({ err: error, requestId: res.locals.requestId, path: req.path }, 'a form failed');
    if (error instanceof HttpError && error.retryAfter) res.set('Retry-After', String(error.retryAfter));
    const text = error instanceof HttpError && status < 500 ? error.message : form.failed;
    answerPage(site, res, form.name, status, { values: typed(req.body), errors: { '': text } });
  };
  return [submit, failed];
}

/** Says thanks on the form's own page, where no script can. */
const saysThanks =
  (site: Site, form: FormName, thanks: Thanks): RequestHandler =>
  (req, res, next) => {
    if (req.query.sent !== '1') return next();
    answerPage(site, res, form, 200, { thanks });
  };

/**
 * A link in a mail fills in the form, so that one click is enough where no script acts. As in the site, a plus and a space
 * both mean a plus.
 */
const fillsInLink =
  (site: Site): RequestHandler =>
  (req, res, next) => {
    const query = new URLSearchParams(req.originalUrl.split('?')[1]?.replaceAll('+', '%2B'));
    const email = query.get('email')?.trim().replaceAll(' ', '+');
    if (!email) return next();
    sendPage(res, 200, formPage(site, 'unsubscribe', { values: { email, token: query.get('t') ?? '' } }));
  };

/** The mark in the link of a mail goes into the form, so that it also arrives where no script acts. */
const keepsMark =
  (site: Site, form: FormName): RequestHandler =>
  (req, res, next) => {
    const { c } = req.query;
    if (typeof c !== 'string' || !isCampaignMark(c)) return next();
    sendPage(res, 200, formPage(site, form, { values: { campaign: c } }));
  };

/** The forms of the site for browsers without script. Mount it before the site's pages. */
export function formRoutes(deps: Deps, site: Site): Router {
  const { db } = deps;
  const limited: RequestHandler = async (req, _res, next) => {
    await countHit(db, 'form', clientAddress(req));
    next();
  };
  const router = Router();
  router.get(
    '/demo',
    keepsMark(site, 'demo'),
    saysThanks(site, 'demo', { text: texts.inquiries.demoThanks, onward: texts.inquiries.demoOnward }),
  );
  router.get(
    '/contact',
    keepsMark(site, 'contact'),
    saysThanks(site, 'contact', {
      text: texts.inquiries.contactThanks,
      onward: texts.inquiries.contactOnward,
    }),
  );
  const demo = takesForm(deps, site, {
    name: 'demo',
    schema: DemoRequest,
    failed: texts.inquiries.failed,
    sentTo: '/demo?sent=1',
    submit: (data, req) => requestDemo(deps, data, from(req)),
  });
  router.post('/demo', sameSite, urlencoded, limited, ...demo);
  const contact = takesForm(deps, site, {
    name: 'contact',
    schema: ContactMessage,
    failed: texts.inquiries.contactFailed,
    sentTo: '/contact?sent=1',
    submit: (data, req) => sendContactMessage(deps, data, from(req)),
  });
  router.post('/contact', sameSite, urlencoded, limited, ...contact);
  const optOut = takesForm(deps, site, {
    name: 'unsubscribe',
    schema: UnsubscribeRequest.omit({ method: true }),
    failed: texts.unsubscribe.serverFailed,
    sentTo: '/unsubscribe-confirmed',
    submit: ({ email, token, reason }, { ip }) =>
      unsubscribe(db, email, { token, reason, method: token ? 'link' : 'form', ip: ip ?? null }),
  });
  router.get('/unsubscribe', fillsInLink(site));
  router.post('/unsubscribe', urlencoded, ...optOut);
  return router;
}
