import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { IndexedCall } from '../ledger/call-index.ts';
import { emailId } from '../ledger/email-id.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CallRecord, Endpoint, Mail } from '../ledger/records.ts';
import type { Counters } from '../local/counters.ts';
import {
  ApiError,
  concurrentIdempotentRequests,
  invalidIdempotencyKey,
  invalidIdempotentRequest,
  validationError,
} from './api-error.ts';
import { checkEmail, type SendRules } from './check-email.ts';
import type { Quota } from './quota.ts';

export interface SendRequest {
  readonly endpoint: Endpoint;
  readonly body: Buffer;
  readonly key: string | undefined;
  /** `x-batch-validation: permissive`: refused mails do not stop the others. */
  readonly permissive: boolean;
}

export interface SendDeps {
  readonly ledger: Ledger;
  readonly quota: Quota;
  readonly counters: Counters;
  readonly rules: () => SendRules;
  readonly onAccepted: (call: IndexedCall) => void;
}

export type Send = (request: SendRequest) => Promise<object>;

const keyLifetime = 24 * 60 * 60 * 1000;
const maxBatch = 100;

/**
 * Takes mails for sending and answers the response body. With an Idempotency-Key the first accepted call's answer is given
 * again for 24 hours; a refused call leaves nothing behind, so its key may be used again.
 */
export function createSend({ ledger, quota, counters, rules, onAccepted }: SendDeps): Send {
  const running = new Set<string>();

  async function accept(request: SendRequest, hash: string | null): Promise<object> {
    const checked = readRequest(request, rules());
    if (checked.mails.length === 0) return { data: [], errors: checked.errors };
    const recipients = checked.mails.reduce((sum, mail) => sum + recipientCount(mail), 0);
    const refusal = quota.refuse(recipients);
    if (refusal) throw refusal;
    const at = rules().now;
    quota.count(recipients, at);
    const { endpoint, key = null } = request;
    const call = await ledger.accept({ at, endpoint, key, hash, recipients, ...checked }, request.body);
    counters.accepted(checked.mails.length);
    onAccepted(call);
    return answerOf(call);
  }

  return async (request) => {
    const { endpoint, key, body } = request;
    if (key === undefined) return accept(request, null);
    if (key.length < 1 || key.length > 256) throw invalidIdempotencyKey();
    const scope = `${endpoint} ${key}`;
    if (running.has(scope)) throw concurrentIdempotentRequests();
    const hash = createHash('sha256').update(body).digest('base64');
    const earlier = ledger.index.callOfKey(endpoint, key);
    if (earlier && rules().now - earlier.at < keyLifetime) {
      if (earlier.hash !== hash) throw invalidIdempotentRequest();
      counters.replayed();
      return answerOf(earlier);
    }
    running.add(scope);
    try {
      return await accept(request, hash);
    } finally {
      running.delete(scope);
    }
  };
}

type Checked = Pick<CallRecord, 'mails' | 'accepted' | 'errors'>;

function readRequest({ endpoint, body, permissive }: SendRequest, rules: SendRules): Checked {
  const parsed = parseJson(body);
  if (endpoint === 'emails') return { mails: [checkEmail(parsed, rules, false)] };
  if (!Array.isArray(parsed)) throw validationError('The request body must be an array of emails.');
  if (parsed.length < 1 || parsed.length > maxBatch) {
    throw validationError(`The request body must have between 1 and ${maxBatch} emails.`);
  }
  if (!permissive) return { mails: parsed.map((item) => checkEmail(item, rules, true)) };
  return checkEach(parsed, rules);
}

function checkEach(items: readonly unknown[], rules: SendRules): Required<Checked> {
  const mails: Mail[] = [];
  const accepted: number[] = [];
  const errors: { index: number; message: string }[] = [];
  items.forEach((item, index) => {
    try {
      mails.push(checkEmail(item, rules, true));
      accepted.push(index);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.push({ index, message: error.message });
    }
  });
  return { mails, accepted, errors };
}

function parseJson(body: Buffer): unknown {
  try {
    // Plain ASCII, as nearly all mail is once JSON has escaped it, decodes several times faster as Latin-1.
    return JSON.parse(body.toString(isAscii(body) ? 'latin1' : 'utf8'));
  } catch {
    throw validationError('The request body must be valid JSON.', 400);
  }
}

function recipientCount(mail: Mail): number {
  return mail.to.length + (mail.cc?.length ?? 0) + (mail.bcc?.length ?? 0);
}

function answerOf(call: IndexedCall): object {
  const ids = call.to.map((_, index) => ({ id: emailId({ ...call, index }) }));
  if (call.endpoint === 'emails') return ids[0] ?? {};
  return { data: ids, ...(call.errors && { errors: call.errors }) };
}
