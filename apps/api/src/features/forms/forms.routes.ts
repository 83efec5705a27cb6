import { contract } from '@fairlead/contract';
import { signUpOnward, signUpTexts } from '@fairlead/contract/sign-up-texts';
import { texts } from '@fairlead/contract/texts';
import express, { type RequestHandler, Router } from 'express';
import type { Deps } from '../../deps.ts';
import type { Site } from '../../site/read-site.ts';
import { isTrackingCode } from '../campaigns/tracking-code.ts';
import { requestDemo, sendContactMessage } from '../inquiries/submit-inquiry.ts';
import { confirmSignUp } from '../sign-ups/confirm-sign-up.ts';
import { requestSignUp } from '../sign-ups/request-sign-up.ts';
import { unsubscribe } from '../unsubscribes/unsubscribe.ts';
import { answerPage, formPage, sendPage } from './answer-page.ts';
import type { FormName, Thanks } from './form-page.ts';
import { handleForm } from './handle-form.ts';
import { sameSite } from './same-site.ts';

const urlencoded = express.urlencoded({ extended: false, limit: '100kb', parameterLimit: 50 });

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

/** Fills in the token of the link, so the button also works without JavaScript. Reading the page changes nothing. */
const confirmationPage =
  (site: Site): RequestHandler =>
  (req, res, next) => {
    const { t, done } = req.query;
    const said = done === 'confirmed' || done === 'already' ? signUpTexts[done] : undefined;
    if (said)
      return answerPage(site, res, 'confirm-subscription', 200, {
        thanks: { text: said, onward: signUpOnward, instead: true },
      });
    if (typeof t !== 'string') return next();
    sendPage(res, 200, formPage(site, 'confirm-subscription', { values: { token: t } }));
  };

/** The site's forms for browsers without JavaScript. Mount it before the site's pages. */
export function formRoutes(deps: Deps, site: Site): Router {
  const { demoThanks, demoOnward, contactThanks, contactOnward, failed, contactFailed } = texts.inquiries;
  const { demo, contact } = contract.inquiries;
  const { unsubscribe: optOut } = contract.unsubscribes;
  const { request: signUp, confirm } = contract.signUp;
  const demoHandlers = handleForm(deps, site, {
    name: 'demo',
    endpoint: demo,
    failed,
    submit: async (data, info) => {
      await requestDemo(deps, data, info);
      return '/demo?sent=1';
    },
  });
  const contactHandlers = handleForm(deps, site, {
    name: 'contact',
    endpoint: contact,
    failed: contactFailed,
    submit: async (data, info) => {
      await sendContactMessage(deps, data, info);
      return '/contact?sent=1';
    },
  });
  const optOutHandlers = handleForm(deps, site, {
    name: 'unsubscribe',
    endpoint: { ...optOut, body: optOut.body.omit({ method: true }) },
    failed: texts.unsubscribe.serverFailed,
    submit: async (data, info) => {
      await unsubscribe(deps.db, { ...data, method: data.token ? 'link' : 'form' }, info);
      return '/unsubscribe-confirmed';
    },
  });
  const signUpHandlers = handleForm(deps, site, {
    name: 'subscribe',
    endpoint: signUp,
    failed: signUpTexts.failed,
    submit: async (data, info) => {
      await requestSignUp(deps, data, info);
      return '/subscribe?sent=1';
    },
  });
  const confirmHandlers = handleForm(deps, site, {
    name: 'confirm-subscription',
    endpoint: confirm,
    failed: signUpTexts.confirmFailed,
    submit: async ({ token }, { ip }) => {
      const { already } = await confirmSignUp(deps.db, { token, ip });
      return `/confirm-subscription?done=${already ? 'already' : 'confirmed'}`;
    },
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
  router.get('/subscribe', showThanks(site, 'subscribe', { text: signUpTexts.sent, onward: signUpOnward }));
  router.get('/confirm-subscription', confirmationPage(site));
  router.post('/demo', sameSite, urlencoded, ...demoHandlers);
  router.post('/contact', sameSite, urlencoded, ...contactHandlers);
  router.post('/subscribe', sameSite, urlencoded, ...signUpHandlers);
  router.post('/confirm-subscription', sameSite, urlencoded, ...confirmHandlers);
  router.post('/unsubscribe', urlencoded, ...optOutHandlers);
  return router;
}
