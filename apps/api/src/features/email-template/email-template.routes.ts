import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/texts';
import { initServer } from '@ts-rest/express';
import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { fieldValues, fillHtml } from './fill-template.ts';
import { marketingTemplate } from './marketing-template.ts';
import { readPreview, signPreview } from './preview-token.ts';
import { unsubscribePage } from './unsubscribe-links.ts';

/** Milliseconds for which a preview's address works. */
const PREVIEW_LASTS = 5 * 60_000;
const NOBODY = { name: null, organization: null };

async function findPerson(db: Knex, id: number | null | undefined) {
  if (!id) return NOBODY;
  const person = await db('subscribers').where({ id }).first('name', 'organization');
  if (!person) throw notFound(texts.subscribers.notFound);
  return person;
}

/**
 * A mail lives on inline styles, which the site's policy forbids; so it gets an answer and a policy of its own, without scripts,
 * forms or navigation. Only the site may frame it, and the origins that develop it.
 */
const previewPolicy = (origins: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    ["frame-ancestors 'self'", ...origins].join(' '),
    'sandbox',
  ].join('; ');

export const emailTemplateRoutes = ({ config, db, now }: Deps) => {
  const mailFor = async (subscriberId?: number | null) => {
    const person = await findPerson(db, subscriberId);
    return fillHtml(
      marketingTemplate(config.publicUrl).html,
      fieldValues(person, unsubscribePage(config.publicUrl)),
    );
  };

  return initServer().router(contract.emailTemplate, {
    template: async () => ({ status: 200, body: { success: true, template: await mailFor() } }),

    previewUrl: async ({ query }) => {
      await findPerson(db, query.subscriber_id);
      const expires = now().getTime() + PREVIEW_LASTS;
      const token = signPreview(config.jwtSecret, { subscriberId: query.subscriber_id ?? null, expires });
      const url = `/api/email/template/preview/${token}`;
      return { status: 200, body: { success: true, url, expires_at: new Date(expires).toISOString() } };
    },

    preview: async ({ params, res }) => {
      const claims = readPreview(config.jwtSecret, params.token, now());
      if (!claims) throw notFound(texts.template.previewFailed);
      const body = await mailFor(claims.subscriberId);
      res.set('Content-Security-Policy', previewPolicy(config.corsOrigins));
      res.set('Cache-Control', 'no-store');
      res.removeHeader('X-Frame-Options');
      return { status: 200, body };
    },
  });
};
