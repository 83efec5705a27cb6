import { type Request, Router } from 'express';
import type { MailPlace } from '../ledger/call-index.ts';
import { isUuid } from '../ledger/email-id.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { pageOf } from '../ledger/walk.ts';
import { ApiError, emailNotFound, validationError } from './api-error.ts';
import { listedEmail } from './email-json.ts';

/** `GET /emails` and `GET /emails/:id`. */
export function readRoutes({ ledger }: { readonly ledger: Ledger }): Router {
  const router = Router();

  router.get('/emails', async (req, res) => {
    const limit = readLimit(req);
    const { after, before } = req.query;
    if (after !== undefined && before !== undefined) {
      throw validationError('You can only use either `after` or `before`, not both.');
    }
    const { places, more } = pageOf(ledger, {
      limit,
      after: after === undefined ? null : locate(ledger, after),
      before: before === undefined ? null : locate(ledger, before),
    });
    const data = await Promise.all(
      places.map(async ({ call, index }) => {
        const mail = (await ledger.mails(call))[index];
        return mail && listedEmail(call, index, mail);
      }),
    );
    res.json({ object: 'list', has_more: more, data });
  });

  router.get('/emails/:id', async (req, res) => {
    const { call, index } = locate(ledger, req.params.id);
    const mail = (await ledger.mails(call))[index];
    if (!mail) throw emailNotFound();
    const wire = await ledger.wireMail(call, index);
    res.json({
      object: 'email',
      ...listedEmail(call, index, mail),
      html: wire?.html ?? null,
      text: wire?.text ?? null,
      bcc: mail.bcc ?? [],
      cc: mail.cc ?? [],
      reply_to: mail.reply_to ?? [],
      tags: mail.tags ?? [],
      ...(mail.topic_id !== undefined && { topic_id: mail.topic_id }),
    });
  });

  return router;
}

function readLimit(req: Request): number {
  if (req.query.limit === undefined) return 20;
  const limit = Number(req.query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw validationError('The `limit` must be a number between 1 and 100.');
  }
  return limit;
}

/** The mail an id in a path or query names. Throws what Resend answers for malformed and unknown ids. */
export function locate(ledger: Ledger, id: unknown): MailPlace {
  if (typeof id !== 'string' || !isUuid(id)) {
    throw new ApiError(422, 'invalid_parameter', 'The `id` must be a valid UUID.');
  }
  const place = ledger.locate(id);
  if (!place) throw emailNotFound();
  return place;
}
