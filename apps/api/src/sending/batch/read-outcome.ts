import { retryAfterSeconds } from '../../platform/mail/retry-after.ts';
import type { BatchResponse } from './call-resend.ts';
import type { QuotaPeriod } from './pausing/quota-renewal.ts';

/** What has to be looked at before anything goes out again. */
export type BlockedCause = 'key' | 'suspended' | 'sender' | 'security' | 'content';

/** What the provider's response means for the batch. Errors: resend.com/docs/api-reference/errors */
export type Outcome =
  | { kind: 'sent'; ids: string[] }
  /** Maybe accepted: ask again with the same key and the same bytes. */
  | { kind: 'unknown'; message: string }
  /**
   * Maybe accepted, and so may everything else be that's answered like this: a redirect, or an answer below 500 that can't
   * be read.
   */
  | { kind: 'unreadable'; message: string }
  /** Not accepted: too many calls. */
  | { kind: 'slow_down'; message: string; seconds: number }
  /** Not accepted until the quota is renewed. */
  | { kind: 'quota'; message: string; period: QuotaPeriod }
  /**
   * Not accepted, and no other call will be: the problem is the key, the account, the sender's domain, or the content.
   */
  | { kind: 'blocked'; message: string; cause: BlockedCause }
  /** Not accepted because of one email address. Strict validation sends none of the emails. */
  | { kind: 'invalid'; message: string }
  /** The key was used with a different body: a bug on our side. */
  | { kind: 'mismatch'; message: string };

const BUSY = new Set(['concurrent_idempotent_requests', 'resource_locked']);
/** "Invalid `to` field. …" or "Missing `to` field." Any other reason applies to every email of the campaign. */
const TO_FIELD = /`to`/;
const FROM_FIELD = /`from`/;

/** What our transport calls an answer that can't be read. Resend's own error of this name has 500. */
const UNREADABLE = 'application_error';

export function readOutcome({ ids, error, headers }: BatchResponse): Outcome {
  if (ids) return { kind: 'sent', ids };
  const { statusCode = null, name = '', message = 'No answer' } = error ?? {};
  if (statusCode === null || statusCode >= 500 || statusCode === 408) return { kind: 'unknown', message };
  return readAnswer(statusCode, { name, message }, headers);
}

/** What a status below 500 means. */
function readAnswer(
  statusCode: number,
  { name, message }: { name: string; message: string },
  headers: Record<string, string>,
): Outcome {
  const isUnreadable = name === UNREADABLE;
  if (statusCode === 429)
    return isUnreadable ? { kind: 'unknown', message } : readLimit(name, message, headers);
  if (statusCode < 400 || isUnreadable) return { kind: 'unreadable', message: `${statusCode}: ${message}` };
  if (statusCode === 409 && BUSY.has(name)) return { kind: 'unknown', message };
  if (statusCode === 409 && name === 'invalid_idempotent_request') return { kind: 'mismatch', message };
  const refused = statusCode === 422 || statusCode === 400;
  if (refused && TO_FIELD.test(message)) return { kind: 'invalid', message };
  return { kind: 'blocked', message, cause: causeOf(statusCode, name, message) };
}

function causeOf(statusCode: number, name: string, message: string): BlockedCause {
  if (name === 'suspended_api_key') return 'suspended';
  if (statusCode === 451) return 'security';
  // Of a 403, this name means that the sender's domain isn't verified.
  const isSender = statusCode === 403 && name === 'validation_error';
  if (isSender || FROM_FIELD.test(message)) return 'sender';
  return statusCode === 401 || statusCode === 403 ? 'key' : 'content';
}

function readLimit(name: string, message: string, headers: Record<string, string>): Outcome {
  if (name === 'daily_quota_exceeded') return { kind: 'quota', message, period: 'day' };
  if (name === 'monthly_quota_exceeded') return { kind: 'quota', message, period: 'month' };
  const reset = Number(headers['ratelimit-reset']);
  const seconds = retryAfterSeconds(headers) ?? (reset > 0 ? reset : 1);
  return { kind: 'slow_down', message, seconds: Math.min(seconds, 300) };
}
