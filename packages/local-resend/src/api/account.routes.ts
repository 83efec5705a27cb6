import { type Request, type RequestHandler, Router } from 'express';
import type { Deps } from '../deps.ts';
import { accountOf } from './account.ts';
import { ApiError, applicationError, restrictedApiKey, validationError } from './api-error.ts';
import { type LocalDomain, localDomain } from './domains.ts';
import { readLimit } from './read.routes.ts';

const domainNotFound = () => new ApiError(404, 'not_found', 'Domain not found');

const listed = ({ records: _, ...domain }: LocalDomain) => domain;

/** `GET /domains`, `GET /domains/:id`, and `GET /usage`. A key that can only send reads usage, but no domains. */
export function accountRoutes(deps: Deps): Router {
  const router = Router();
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
    const limit = readLimit(req);
    const { after } = req.query;
    const domains = domainsFor(req);
    const start = after === undefined ? 0 : domains.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw validationError('The `after` must be the id of a domain.');
    const page = domains.slice(start, start + limit);
    res.json({
      object: 'list',
      has_more: start + limit < domains.length,
      data: page.map(listed),
    });
  });

  router.get('/domains/:id', fullAccess, (req, res) => {
    const domain = domainsFor(req).find(({ id }) => id === req.params.id);
    if (!domain) throw domainNotFound();
    res.json({ object: 'domain', ...domain });
  });

  router.get('/usage', (_req, res) => {
    res.json({ object: 'usage', emails: deps.quota.usage(), rate_limit: { limit: 10, duration: '1s' } });
  });

  return router;
}
