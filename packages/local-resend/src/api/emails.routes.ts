import { setTimeout as wait } from 'node:timers/promises';
import express, { type Request, type Response, Router } from 'express';
import { failAfter, failBefore } from '../faults/apply-fault.ts';
import type { FaultKind, Faults } from '../faults/faults.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Endpoint } from '../ledger/records.ts';
import type { Counters } from '../local/counters.ts';
import { applicationError, endpointNotFound, methodNotAllowed } from './api-error.ts';
import { changeRoutes } from './change.routes.ts';
import { readRoutes } from './read.routes.ts';
import type { Send } from './send.ts';

export interface EmailsDeps {
  readonly ledger: Ledger;
  readonly send: Send;
  readonly faults: Faults;
  readonly counters: Counters;
  /** Ignore Idempotency-Keys: lets a harness show that it notices duplicates. */
  readonly stripKeys: () => boolean;
  readonly now: () => number;
}

type Answer = Response<unknown, { fault: FaultKind | 'ok' }>;

/** Resend's `/emails` endpoints; every other path and method is refused in Resend's words. */
export function emailsRoutes(deps: EmailsDeps): Router {
  const { send, faults, counters, stripKeys } = deps;
  const router = Router();

  async function meetFault(_req: Request, res: Answer, next: () => void): Promise<void> {
    const { kind, delay } = faults.next();
    if (kind !== 'ok') counters.faulted(kind);
    res.locals.fault = kind;
    if (kind === 'refused') {
      res.socket?.destroy();
      return;
    }
    if (delay > 0) await wait(delay);
    next();
  }

  const sendTo = (endpoint: Endpoint) => async (req: Request, res: Answer) => {
    const kind = res.locals.fault;
    if (failBefore(kind, res)) return;
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (faults.chokesOn(body)) {
      counters.faulted('500');
      throw applicationError();
    }
    const answer = await send({
      endpoint,
      body,
      key: stripKeys() ? undefined : req.get('idempotency-key'),
      permissive: req.get('x-batch-validation') === 'permissive',
    });
    if (!failAfter(kind, res, answer)) res.json(answer);
  };

  const anyBody = express.raw({ type: () => true, limit: '40mb' });
  router.post('/emails', meetFault, anyBody, sendTo('emails'));
  router.post('/emails/batch', meetFault, anyBody, sendTo('emails/batch'));
  router.all('/emails/batch', () => {
    throw methodNotAllowed('POST');
  });
  router.use(readRoutes(deps));
  router.use(changeRoutes(deps));
  router.all('/emails', () => {
    throw methodNotAllowed('GET, POST');
  });
  router.all('/emails/:id', () => {
    throw methodNotAllowed('GET, PATCH');
  });
  router.all('/emails/:id/cancel', () => {
    throw methodNotAllowed('POST');
  });
  router.use(() => {
    throw endpointNotFound();
  });
  return router;
}
