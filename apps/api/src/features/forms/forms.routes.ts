import { contract } from '@fairlead/contract';
import { inquiryFormTexts } from '@fairlead/contract/inquiry-form-texts';
import { type RequestHandler, Router } from 'express';
import type { Deps } from '../../deps.ts';
import type { Site } from '../../site/read-site.ts';
import { isTrackingCode } from '../campaigns/tracking-code.ts';
import { requestDemo, sendContactMessage } from '../inquiries/submit-inquiry.ts';
import { formPage, sendPage } from './answer-page.ts';
import type { FormName } from './form-page.ts';
import { handleForm } from './handle-form.ts';
import { sameSite } from './same-site.ts';
import { showThanks } from './show-thanks.ts';
import { subscriptionForms } from './subscription-forms.ts';
import { urlencoded } from './urlencoded.ts';

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
  const { demoThanks, demoOnward, contactThanks, contactOnward, failed, contactFailed } = inquiryFormTexts;
  const { demo, contact } = contract.inquiries;
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
  router.post('/demo', sameSite, urlencoded, ...demoHandlers);
  router.post('/contact', sameSite, urlencoded, ...contactHandlers);
  router.use(subscriptionForms(deps, site));
  return router;
}
