import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { idOf, type StoredCall } from '../ledger/ledger.ts';
import type { CallRecord, EmailFields, Endpoint } from '../ledger/records.ts';
import {
  ApiError,
  concurrentIdempotentRequests,
  invalidIdempotencyKey,
  invalidIdempotentRequest,
  validationError,
} from './api-error.ts';
import { checkEmail, type VerifiedDomains } from './check-email.ts';

type SendRequest = {
  endpoint: Endpoint;
  body: Buffer;
  key: string | undefined;
  /** If it isn't the usual one. */
  account: string | undefined;
  /** `x-batch-validation: permissive`: refused emails don't stop the others. */
  permissive: boolean;
};

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAX_BATCH = 100;

/**
 * Accepts emails and returns the response body. With an Idempotency-Key the first accepted call's answer is given again for
 * 24 hours; a refused call leaves nothing behind, so its key can be used again.
 */
export function createSend(deps: Deps): (request: SendRequest) => Promise<object> {
  const { ledger, quota, counts, lifecycle, verifiedDomains } = deps;
  const running = new Set<string>();

  async function accept(request: SendRequest, hash: string | null): Promise<object> {
    const checked = readRequest(request, verifiedDomains);
    if (checked.mails.length === 0) return { data: [], errors: checked.errors };
    const recipients = checked.mails.reduce((sum, mail) => sum + recipientCount(mail), 0);
    const refusal = quota.refuse(recipients);
    if (refusal) throw refusal;
    const at = Date.now();
    quota.count(recipients, at);
    const { endpoint, key = null, account } = request;
    const call = await ledger.accept(
      { at, endpoint, key, account, hash, recipients, ...checked },
      request.body,
    );
    counts.mails += checked.mails.length;
    for (const email of call.emails) lifecycle.begin(email);
    return answerOf(call);
  }

  return async (request) => {
    const { endpoint, key, account, body } = request;
    if (key === undefined) return accept(request, null);
    if (key.length < 1 || key.length > 256) throw invalidIdempotencyKey();
    const scope = `${account} ${endpoint} ${key}`;
    if (running.has(scope)) throw concurrentIdempotentRequests();
    const hash = createHash('sha256').update(body).digest('base64');
    const earlier = ledger.callOfKey({ endpoint, key, account });
    if (earlier && Date.now() - earlier.at < KEY_LIFETIME_MS) {
      if (earlier.hash !== hash) throw invalidIdempotentRequest();
      counts.replays += 1;
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

function readRequest({ endpoint, body, permissive }: SendRequest, verified: VerifiedDomains): Checked {
  const parsed = parseJson(body);
  if (endpoint === 'emails') return { mails: [checkEmail(parsed, verified, false)] };
  if (!Array.isArray(parsed)) throw validationError('The request body must be an array of emails.');
  if (parsed.length < 1 || parsed.length > MAX_BATCH) {
    throw validationError(`The request body must have between 1 and ${MAX_BATCH} emails.`);
  }
  if (!permissive) return { mails: parsed.map((item) => checkEmail(item, verified, true)) };
  return checkEach(parsed, verified);
}

function checkEach(items: readonly unknown[], verified: VerifiedDomains): Required<Checked> {
  const mails: EmailFields[] = [];
  const accepted: number[] = [];
  const errors: { index: number; message: string }[] = [];
  items.forEach((item, index) => {
    try {
      mails.push(checkEmail(item, verified, true));
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
    // Plain ASCII, as nearly every email is after JSON has escaped it, decodes several times faster as Latin-1.
    return JSON.parse(body.toString(isAscii(body) ? 'latin1' : 'utf8'));
  } catch {
    throw validationError('The request body must be valid JSON.', 400);
  }
}

function recipientCount(mail: EmailFields): number {
  return mail.to.length + (mail.cc?.length ?? 0) + (mail.bcc?.length ?? 0);
}

function answerOf({ endpoint, emails, errors }: StoredCall): object {
  const ids = emails.map((email) => ({ id: idOf(email) }));
  if (endpoint === 'emails') return ids[0] ?? {};
  return { data: ids, ...(errors && { errors }) };
}
