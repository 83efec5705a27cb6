import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/texts';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { callerOf } from '../auth/authenticate.ts';
import { fillEmail } from './fill-email.ts';
import { findPerson } from './find-person.ts';
import { previewPage } from './preview-page.ts';
import { previewKey, readPreview, signPreview } from './preview-token.ts';
import { sendTest } from './send-test.ts';

/** Milliseconds for which a preview URL works. */
const PREVIEW_LASTS = 5 * 60_000;

/**
 * An email depends on inline styles, which the site's policy forbids, so it gets a response and a policy of its own,
 * without scripts, forms, or navigation. Only the site and its development origins may frame it.
 */
const previewPolicy = (origins: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    ["frame-ancestors 'self'", ...origins].join(' '),
    'sandbox',
  ].join('; ');

export const emailTemplateRoutes = (deps: Deps) => {
  const { config, db, now } = deps;
  const [signingKey, acceptedKeys] = [
    previewKey(config.jwtSecret),
    config.acceptedJwtSecrets.map(previewKey),
  ];
  const policy = previewPolicy(config.corsOrigins);
  const genericEmail = fillEmail(config.publicUrl, null);
  return initServer().router(contract.emailTemplate, {
    template: async () => ({
      status: 200,
      body: { success: true, template: genericEmail.html },
    }),

    previewUrl: async ({ query }) => {
      const subscriber = await findPerson(db, query.subscriber_id);
      const expires = now().getTime() + PREVIEW_LASTS;
      const token = signPreview(signingKey, { subscriberId: subscriber?.id ?? null, expires });
      const url = `/api/email/template/preview/${token}`;
      const expires_at = new Date(expires).toISOString();
      return { status: 200, body: { success: true, url, expires_at, subscriber } };
    },

    preview: async ({ params, query, res }) => {
      const claims = readPreview(acceptedKeys, params.token, now());
      if (!claims) throw notFound(texts.template.previewFailed);
      const person = await findPerson(db, claims.subscriberId);
      const { html } = person ? fillEmail(config.publicUrl, person) : genericEmail;
      res.set('Content-Security-Policy', policy);
      res.set('Cache-Control', 'no-store');
      res.removeHeader('X-Frame-Options');
      return { status: 200, body: previewPage(html, query.look) };
    },

    testSend: async (request) => {
      const sender = { ...callerOf(request), idempotencyKey: request.req.get('idempotency-key') };
      return { status: 200, body: { success: true, results: await sendTest(deps, request.body, sender) } };
    },
  });
};
