import { type Request, type RequestHandler, Router } from 'express';
import type { Deps } from '../deps.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { applicationError, notFound, restrictedApiKey, validationError } from './api-error.ts';
import { type LocalDomain, localDomain } from './domains.ts';
import { accountOf } from './guard.ts';
import { readLimit } from './read.routes.ts';

const listed = ({ records: _, ...domain }: LocalDomain) => domain;

/** `GET /domains`, `GET /domains/:id`, and `GET /usage`. A key that can only send reads usage, but no domains. */
export function accountRoutes(deps: Deps): Router {
  const router = Router();
  const { ledger } = deps;
  const ofOther = [localDomain('other.invalid')];
  const domainsFor = (req: Request) => (accountOf(req) ? ofOther : deps.domains);

  const fullAccess: RequestHandler = (_req, _res, next) => {
    if (deps.sendingOnly) throw restrictedApiKey();
    next();
  };

  router.use(['/domains', '/usage'], (_req, _res, next) => {
    if (deps.reading === 'failing') throw applicationError();
    if (deps.reading === 'answering') next();
  });

  router.get('/domains', fullAccess, (req, res) => {
    const { after } = req.query;
    const domains = domainsFor(req);
    const start = after === undefined ? 0 : domains.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw validationError('The `after` must be the id of a domain.');
    const end = start + readLimit(req);
    res.json({
      object: 'list',
      has_more: end < domains.length,
      data: domains.slice(start, end).map(listed),
    });
  });

  router.get('/domains/:id', fullAccess, (req, res) => {
    const domain = domainsFor(req).find(({ id }) => id === req.params.id);
    if (!domain) throw notFound('Domain');
    res.json({ object: 'domain', ...domain });
  });

  router.get('/usage', (_req, res) => {
    const today = new Date().toISOString().slice(0, 10);
    // As with a subscription: a month has a limit, and a day none.
    const [daily, monthly] = [usage(ledger, today, null), usage(ledger, today.slice(0, 7), 1_000_000)];
    res.json({ object: 'usage', emails: { daily, monthly } });
  });

  return router;
}

/** Emails in a period of UTC, such as `2026-04`. Every recipient counts as one. */
function usage({ emails }: Ledger, period: string, limit: number | null) {
  let used = 0;
  for (const { call, fields } of emails)
    if (new Date(call.at).toISOString().startsWith(period)) used += fields.to.length;
  return { used, limit };
}
