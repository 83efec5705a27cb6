import { setTimeout as wait } from 'node:timers/promises';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Deps } from '../deps.ts';
import { failAfter, failBefore } from '../faults/apply-fault.ts';
import type { FaultKind } from '../faults/faults.ts';
import type { Endpoint } from '../ledger/records.ts';
import { countOne } from '../local/counts.ts';
import { accountRoutes } from './account.routes.ts';
import { accountOf } from './account.ts';
import { applicationError, endpointNotFound, methodNotAllowed } from './api-error.ts';
import { changeRoutes } from './change.routes.ts';
import { readRoutes } from './read.routes.ts';
import { createSend } from './send.ts';
import { suppressionsRoutes } from './suppressions.routes.ts';

type SendResponse = Response<unknown, { fault: FaultKind | 'ok' }>;

/** Resend's `/emails` endpoints; every other path and method is refused in Resend's words. */
export function emailsRoutes(deps: Deps): Router {
  const { faults, counts } = deps;
  const send = createSend(deps);
  const router = Router();

  async function drawFault(_req: Request, res: SendResponse, next: () => void): Promise<void> {
    counts.sends += 1;
    const { kind, delay } = faults.next();
    if (kind !== 'ok') countOne(counts.faults, kind);
    res.locals.fault = kind;
    if (kind === 'refused') {
      res.socket?.destroy();
      return;
    }
    if (delay > 0) await wait(delay);
    next();
  }

  const sendTo = (endpoint: Endpoint) => async (req: Request, res: SendResponse) => {
    const kind = res.locals.fault;
    if (failBefore(kind, res)) return;
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (faults.chokesOn(body)) {
      countOne(counts.faults, '500');
      throw applicationError();
    }
    const answer = await send({
      endpoint,
      body,
      key: deps.stripKeys ? undefined : req.get('idempotency-key'),
      account: accountOf(req),
      permissive: req.get('x-batch-validation') === 'permissive',
    });
    if (!failAfter(kind, res, answer)) res.json(answer);
  };

  const anyBody = express.raw({ type: () => true, limit: '40mb' });
  router.post('/emails', drawFault, anyBody, sendTo('emails'));
  router.post('/emails/batch', drawFault, anyBody, sendTo('emails/batch'));
  router.all('/emails/batch', refuseMethod('POST'));
  router.use(
    readRoutes(deps),
    changeRoutes(deps),
    suppressionsRoutes(deps.suppressions),
    accountRoutes(deps),
  );
  router.all('/emails', refuseMethod('GET, POST'));
  router.all('/emails/:id', refuseMethod('GET, PATCH'));
  router.all('/emails/:id/cancel', refuseMethod('POST'));
  router.use(() => {
    throw endpointNotFound();
  });
  return router;
}

const refuseMethod =
  (allow: string): RequestHandler =>
  () => {
    throw methodNotAllowed(allow);
  };
