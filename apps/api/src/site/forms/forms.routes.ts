import { contract } from '@fairlead/contract';
import { inquiryFormTexts } from '@fairlead/contract/inquiries/inquiry-form-texts';
import { type RequestHandler, Router } from 'express';
import { isTrackingCode } from '../../campaigns/send/tracking-code.ts';
import { requestDemo, sendContactMessage } from '../../inquiries/received/submit-inquiry.ts';
import type { Deps } from '../../platform/deps.ts';
import { formPage, sendPage, showThanks } from '../../platform/forms/answer-page.ts';
import type { FormName } from '../../platform/forms/form-page.ts';
import { handleForm, urlencoded } from '../../platform/forms/handle-form.ts';
import { sameSite } from '../../platform/forms/same-site.ts';
import type { Site } from '../../platform/pages/read-site.ts';
import { subscriptionForms } from './subscription-forms.ts';

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
