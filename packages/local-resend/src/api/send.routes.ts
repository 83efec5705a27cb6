import { setTimeout as wait } from 'node:timers/promises';
import express, { type Request, type Response, Router } from 'express';
import { countOne, type Deps } from '../deps.ts';
import { failAfter, failBefore } from '../faults/apply-fault.ts';
import type { FaultKind } from '../faults/faults.ts';
import type { KeyScope } from '../ledger/records.ts';
import { applicationError } from './api-error.ts';
import { accountOf } from './guard.ts';
import { createSend } from './send.ts';

type SendResponse = Response<unknown, { fault: FaultKind | 'ok' }>;

/** `POST /emails` and `POST /emails/batch`, with the faults that are asked for. */
export function sendRoutes(deps: Deps): Router {
  const { faults, counts } = deps;
  const send = createSend(deps);
  const router = Router();

  async function drawFault(_req: Request, res: SendResponse, next: () => void): Promise<void> {
    counts.sends += 1;
    const { kind, delay } = faults.next();
    if (kind !== 'ok') countOne(counts.faults, kind);
    res.locals.fault = kind;
    if (kind === 'refused') return void res.socket?.destroy();
    if (delay > 0) await wait(delay);
    next();
  }

  const keyOf = (req: Request) => (deps.stripKeys ? undefined : req.get('idempotency-key')) ?? null;

  const sendTo = (endpoint: KeyScope['endpoint']) => (req: Request, res: SendResponse) => {
    const kind = res.locals.fault;
    if (failBefore(kind, res)) return;
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (faults.chokesOn(body)) {
      countOne(counts.faults, '500');
      throw applicationError();
    }
    const answer = send({ endpoint, body, key: keyOf(req), account: accountOf(req) });
    if (!failAfter(kind, res, answer)) res.json(answer);
  };

  const anyBody = express.raw({ type: () => true, limit: '40mb' });
  router.post('/emails', drawFault, anyBody, sendTo('emails'));
  router.post('/emails/batch', drawFault, anyBody, sendTo('emails/batch'));
  return router;
}
