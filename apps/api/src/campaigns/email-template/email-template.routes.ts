import { contract } from '@fairlead/contract';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { texts } from '@fairlead/contract/platform/texts';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import { withSubscriberIds } from '../../platform/db/subscriber-ids.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import type { Person } from '../../sending/render/merge-fields.ts';
import { fillEmail, renderWithImages } from './fill-email.ts';
import { findPerson, previewDocument, previewPage } from './preview-document.ts';
import { createPreviewAddresses, previewKey, readPreview, type Shown } from './preview-token.ts';
import { findPreview } from './previews.queries.ts';
import { sendTest } from './send-test.ts';
import { findSentEmail } from './sent-email.ts';
import { viewInBrowser } from './view-in-browser.ts';

/** An email depends on inline styles, which the site's policy forbids, so it gets one of its own, without scripts. */
const emailPolicy = (...more: string[]) =>
  ["default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self' data:", ...more].join('; ');

/** Without navigation either. Only the site and its development origins may frame it. */
const previewPolicy = (origins: readonly string[]) =>
  emailPolicy(["frame-ancestors 'self'", ...origins].join(' '), 'sandbox');

/** A page of the site has our styles, typefaces, and pictures, which only its own origin may read. */
const sitePagePolicy = (origins: readonly string[]) =>
  [
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'none'",
    ["frame-ancestors 'self'", ...origins].join(' '),
    'sandbox allow-same-origin',
  ].join('; ');

const viewPolicy = emailPolicy("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'");

export const emailTemplateRoutes = (deps: Deps) => {
  const { config, db, now } = deps;
  const addressOf = createPreviewAddresses(deps);
  const acceptedKeys = config.acceptedJwtSecrets.map(previewKey);
  const policy = previewPolicy(config.corsOrigins);
  const sitePolicy = sitePagePolicy(config.corsOrigins);
  const { publicUrl } = config;
  const offerFor = async (person: Person | null) =>
    fillEmail(await renderWithImages(db, offerDocument, { publicUrl }), publicUrl, person).html;
  const htmlOf = async (shown: Shown): Promise<string | undefined> => {
    if ('previewId' in shown) return (await findPreview(db, shown.previewId))?.html;
    if ('campaignId' in shown) return (await findSentEmail(db, shown)).html;
    return offerFor((await findPerson(db, shown.subscriberId)) ?? null);
  };
  return initServer().router(contract.emailTemplate, {
    template: async () => ({
      status: 200,
      body: { success: true, template: await offerFor(null) },
    }),

    previewUrl: async ({ query }) => {
      const subscriber = await findPerson(db, query.subscriber_id);
      const address = addressOf({ subscriberId: subscriber?.id ?? null });
      return { status: 200, body: { success: true, ...address, subscriber } };
    },

    documentPreview: async (request) => {
      const { actor } = callerOf(request);
      const { previewId, ...preview } = await previewDocument(deps, request.body, actor);
      return { status: 200, body: { success: true, ...addressOf({ previewId }), ...preview } };
    },

    preview: async ({ params, query, res }) => {
      const claims = readPreview(acceptedKeys, params.token, now());
      const html = claims && (await htmlOf(claims));
      if (!html) throw notFound(texts.template.previewFailed);
      res.set('Content-Security-Policy', 'isSitePage' in claims ? sitePolicy : policy);
      res.set('Cache-Control', 'no-store');
      res.removeHeader('X-Frame-Options');
      return { status: 200, body: previewPage(html, query.look) };
    },

    view: async ({ query, res }) => {
      res.set('Content-Security-Policy', viewPolicy);
      res.set('X-Robots-Tag', 'noindex');
      return viewInBrowser(deps, query.t);
    },

    testSend: async (request) => {
      const sender = { ...callerOf(request), idempotencyKey: request.req.get('idempotency-key') };
      const results = await withSubscriberIds(db, await sendTest(deps, request.body, sender));
      return { status: 200, body: { success: true, results } };
    },
  });
};
