import { type Request, Router } from 'express';
import { countOne, type Deps } from '../deps.ts';
import { failAfter, failBefore } from '../faults/faults.ts';
import { idOf, type Ledger, messageId, type StoredEmail } from '../ledger/ledger.ts';
import { notFound, validationError } from './api-error.ts';
import { accountOf } from './guard.ts';

/** `GET /emails` and `GET /emails/:id`. */
export function readRoutes({ ledger, faults, counts }: Deps): Router {
  const router = Router();

  router.get(['/emails', '/emails/:id'], (_req, res, next) => {
    const kind = faults.nextRead();
    if (kind !== 'ok') countOne(counts.faults, kind);
    if (!failBefore(kind, res) && !failAfter(kind, res, {})) next();
  });

  router.get('/emails', (req, res) => {
    const account = accountOf(req);
    const { after } = req.query;
    const end = after === undefined ? undefined : ledger.emails.indexOf(findEmail(ledger, after));
    const older = ledger.emails.slice(0, end).filter(({ call }) => call.account === account);
    const page = older.slice(-readLimit(req)).reverse();
    res.json({ object: 'list', has_more: page.length < older.length, data: page.map(listed) });
  });

  router.get('/emails/:id', (req, res) => {
    const email = findEmail(ledger, req.params.id);
    const { reply_to = [], tags = [] } = email.fields;
    const { html = null, text = null } = ledger.wire(email) ?? {};
    res.json({ object: 'email', ...listed(email), html, text, bcc: [], cc: [], reply_to, tags });
  });

  return router;
}

export function readLimit(req: Request): number {
  const limit = Number(req.query.limit ?? 20);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw validationError('The `limit` must be a number between 1 and 100.');
}

/** @throws ApiError as Resend answers for an unknown id */
function findEmail(ledger: Ledger, id: unknown): StoredEmail {
  const email = typeof id === 'string' ? ledger.find(id) : null;
  if (!email) throw notFound('Email');
  return email;
}

function listed(email: StoredEmail): Record<string, unknown> {
  const { call, fields, state } = email;
  const { to, from, subject, reply_to = null } = fields;
  return {
    id: idOf(email),
    message_id: messageId(email),
    ...{ to, from, subject, bcc: null, cc: null, reply_to },
    // As the API writes it: `2026-04-03 22:13:42.674+00`. Webhooks write ISO 8601.
    created_at: new Date(call.at).toISOString().replace('T', ' ').replace('Z', '+00'),
    last_event: state,
    scheduled_at: null,
  };
}
