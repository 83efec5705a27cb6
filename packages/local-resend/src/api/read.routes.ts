import { type Request, Router } from 'express';
import type { Deps } from '../deps.ts';
import { failAfter, failBefore } from '../faults/apply-fault.ts';
import type { Ledger, StoredEmail } from '../ledger/ledger.ts';
import { pageOf } from '../ledger/page.ts';
import { countOne } from '../local/counts.ts';
import { accountOf } from './account.ts';
import { ApiError, emailNotFound, validationError } from './api-error.ts';
import { listedEmail } from './email-json.ts';

/** `GET /emails` and `GET /emails/:id`. */
export function readRoutes({ ledger, faults, counts }: Pick<Deps, 'ledger' | 'faults' | 'counts'>): Router {
  const router = Router();

  router.get(['/emails', '/emails/:id'], (_req, res, next) => {
    const kind = faults.nextRead();
    if (kind !== 'ok') countOne(counts.faults, kind);
    if (!failBefore(kind, res) && !failAfter(kind, res, {})) next();
  });

  router.get('/emails', (req, res) => {
    const limit = readLimit(req);
    const { after, before } = req.query;
    const account = accountOf(req);
    if (after !== undefined && before !== undefined) {
      throw validationError('You can only use either `after` or `before`, not both.');
    }
    const { page, more } = pageOf(ledger, {
      limit,
      matches: ({ call }) => call.account === account,
      after: after === undefined ? null : findEmail(ledger, after),
      before: before === undefined ? null : findEmail(ledger, before),
    });
    res.json({ object: 'list', has_more: more, data: page.map(listedEmail) });
  });

  router.get('/emails/:id', async (req, res) => {
    const email = findEmail(ledger, req.params.id);
    const { bcc = [], cc = [], reply_to = [], tags = [], topic_id } = email.fields;
    const wire = await ledger.wire(email);
    res.json({
      object: 'email',
      ...listedEmail(email),
      html: wire?.html ?? null,
      text: wire?.text ?? null,
      bcc,
      cc,
      reply_to,
      tags,
      ...(topic_id !== undefined && { topic_id }),
    });
  });

  return router;
}

export function readLimit(req: Request): number {
  if (req.query.limit === undefined) return 20;
  const limit = Number(req.query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw validationError('The `limit` must be a number between 1 and 100.');
  }
  return limit;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The email named by an id in a path or query. Throws what Resend answers for malformed and unknown ids. */
export function findEmail(ledger: Ledger, id: unknown): StoredEmail {
  if (typeof id !== 'string' || !UUID.test(id)) {
    throw new ApiError(422, 'invalid_parameter', 'The `id` must be a valid UUID.');
  }
  const email = ledger.find(id);
  if (!email) throw emailNotFound();
  return email;
}
