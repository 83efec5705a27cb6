import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type Request, type Response, Router } from 'express';
import { countOne, type Deps } from '../deps.ts';
import { type FaultKind, failAfter, failBefore } from '../faults/faults.ts';
import { idOf, type StoredCall } from '../ledger/ledger.ts';
import type { EmailFields, KeyScope } from '../ledger/records.ts';
import { ApiError, applicationError, validationError } from './api-error.ts';
import { checkEmail } from './check-email.ts';
import { accountOf } from './guard.ts';

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

type SendRequest = KeyScope & { body: Buffer };

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAX_BATCH = 100;

/**
 * Accepts emails and returns the response body. With an Idempotency-Key the first accepted call's answer is given again for
 * 24 hours; a refused call leaves nothing behind, so its key can be used again.
 */
function createSend({ ledger, counts, deliver }: Deps): (request: SendRequest) => object {
  function accept(request: SendRequest, hash: string | null): object {
    const { endpoint, key, account, body } = request;
    const mails = readMails(endpoint, body);
    const call = ledger.accept({ at: Date.now(), endpoint, key, account, hash, mails }, body);
    counts.mails += mails.length;
    for (const email of call.emails) deliver(email);
    return answerOf(call);
  }

  return (request) => {
    const { endpoint, key, account, body } = request;
    if (key === null) return accept(request, null);
    if (key.length < 1 || key.length > 256)
      throw new ApiError(
        400,
        'invalid_idempotency_key',
        'Idempotency keys, if present, must have between 1 and 256 characters.',
      );
    const hash = createHash('sha256').update(body).digest('base64');
    const earlier = ledger.callOfKey({ endpoint, key, account });
    if (earlier && Date.now() - earlier.at < KEY_LIFETIME_MS) {
      if (earlier.hash !== hash)
        throw new ApiError(
          409,
          'invalid_idempotent_request',
          "This idempotency key has been used with this HTTP method and endpoint within the last 24 hours, but the request body was modified and doesn't match the original request.",
        );
      counts.replays += 1;
      return answerOf(earlier);
    }
    return accept(request, hash);
  };
}

function readMails(endpoint: KeyScope['endpoint'], body: Buffer): EmailFields[] {
  const parsed = parseJson(body);
  if (endpoint === 'emails') return [checkEmail(parsed)];
  if (!Array.isArray(parsed)) throw validationError('The request body must be an array of emails.');
  if (parsed.length < 1 || parsed.length > MAX_BATCH)
    throw validationError(`The request body must have between 1 and ${MAX_BATCH} emails.`);
  return parsed.map(checkEmail);
}

function parseJson(body: Buffer): unknown {
  try {
    // Plain ASCII, as nearly every email is after JSON has escaped it, decodes several times faster as Latin-1.
    return JSON.parse(body.toString(isAscii(body) ? 'latin1' : 'utf8'));
  } catch {
    throw validationError('The request body must be valid JSON.', 400);
  }
}

function answerOf({ endpoint, emails }: StoredCall): object {
  const ids = emails.map((email) => ({ id: idOf(email) }));
  return endpoint === 'emails' ? (ids[0] ?? {}) : { data: ids };
}
