import { contract } from '@fairlead/contract';
import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { signUpOnward, signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { LANGUAGES, type Language, pathIn } from '@fairlead/contract/platform/text/languages';
import { type RequestHandler, Router } from 'express';
import { unsubscribe } from '../../consent/unsubscribes/unsubscribe.ts';
import { confirmSignUp } from '../../inquiries/sign-ups/confirm-sign-up.ts';
import { requestSignUp } from '../../inquiries/sign-ups/request-sign-up.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  answerPage,
  formPage,
  pageWithQuery,
  sendPage,
  showThanks,
} from '../../platform/forms/answer-page.ts';
import { handleForm, urlencoded } from '../../platform/forms/handle-form.ts';
import { optedOutMarks, optedOutPage } from '../../platform/forms/opted-out-page.ts';
import { sameSite } from '../../platform/forms/same-site.ts';
import type { Site } from '../../platform/pages/read-site.ts';

type Marks = ReturnType<typeof optedOutMarks>;

/**
 * A link in an email fills in the form, so one click is enough without JavaScript. As on the site, both a plus and a
 * space mean a plus.
 */
const fillInLink =
  (site: Site, language: Language): RequestHandler =>
  (req, res, next) => {
    const query = new URLSearchParams(req.originalUrl.split('?')[1]?.replaceAll('+', '%2B'));
    const email = query.get('email')?.trim().replaceAll(' ', '+');
    if (!email) return next();
    const values = { email, token: query.get('t') ?? '' };
    sendPage(res, 200, formPage(site, 'unsubscribe', { language, values }));
  };

/** Fills in the token of the link, so the button also works without JavaScript. Reading the page changes nothing. */
const confirmationPage =
  (site: Site, language: Language): RequestHandler =>
  (req, res, next) => {
    const { t, done } = req.query;
    const said = done === 'confirmed' || done === 'already' ? signUpTexts[done] : undefined;
    if (said)
      return answerPage(site, res, 'confirm-subscription', 200, {
        language,
        thanks: { text: said, onward: signUpOnward, instead: true },
      });
    if (typeof t !== 'string') return next();
    sendPage(res, 200, formPage(site, 'confirm-subscription', { language, values: { token: t } }));
  };

/** Opened without what a form has just said, it's the page that was built. */
const optedOut =
  (site: Site, language: Language, deps: Deps, marks: Marks): RequestHandler =>
  (req, res, next) => {
    const { done } = req.query;
    const said = typeof done === 'string' ? marks.read(done, deps.now()) : undefined;
    if (!said) return next();
    sendPage(res, 200, optedOutPage(site, language, said));
  };

function formsIn(language: Language, deps: Deps, site: Site): Router {
  const marks = optedOutMarks(deps.config.jwtSecret);
  const { unsubscribe: optOut } = contract.unsubscribes;
  const { request: signUp, confirm } = contract.signUp;
  const optOutHandlers = handleForm(deps, site, {
    name: 'unsubscribe',
    language,
    endpoint: { ...optOut, body: optOut.body.omit({ method: true }) },
    failed: optOutTexts.serverFailed,
    submit: async (data, info) => {
      const emails = await unsubscribe(deps, { ...data, method: data.token ? 'link' : 'form' }, info);
      const said = emails.length > 0 ? { emails } : { emails, typed: data.email };
      return `/unsubscribe-confirmed?done=${marks.mark(said, deps.now())}`;
    },
  });
  const signUpHandlers = handleForm(deps, site, {
    name: 'subscribe',
    language,
    endpoint: signUp,
    failed: signUpTexts.failed,
    submit: async (data, info) => {
      await requestSignUp(deps, { ...data, language }, info);
      return '/subscribe?sent=1';
    },
  });
  const confirmHandlers = handleForm(deps, site, {
    name: 'confirm-subscription',
    language,
    endpoint: confirm,
    failed: signUpTexts.confirmFailed,
    submit: async ({ token }, { ip }) => {
      const { already } = await confirmSignUp(deps, { token, language, ip });
      return `/confirm-subscription?done=${already ? 'already' : 'confirmed'}`;
    },
  });
  const at = (path: string) => pathIn(language, path);
  const router = Router();
  router.get(at('/unsubscribe'), fillInLink(site, language));
  router.get(at('/unsubscribe-confirmed'), optedOut(site, language, deps, marks));
  router.get(
    at('/subscribe'),
    showThanks(site, 'subscribe', { text: signUpTexts.sent, onward: signUpOnward }, language),
  );
  router.get(at('/confirm-subscription'), confirmationPage(site, language));
  router.post(at('/subscribe'), sameSite, urlencoded, ...signUpHandlers);
  router.post(at('/confirm-subscription'), sameSite, urlencoded, ...confirmHandlers);
  router.post(at('/unsubscribe'), urlencoded, ...optOutHandlers);
  return router;
}

/** The forms about subscriptions, in each language. */
export const subscriptionForms = (deps: Deps, site: Site): Router =>
  Router().use(
    LANGUAGES.map((language) => formsIn(language, deps, site)),
    pageWithQuery(site),
  );
