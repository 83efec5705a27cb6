import type { BatchAnswer } from '../../../mail/post-batch.ts';

/** What an answer of the provider means for the batch (Resend's errors: resend.com/docs/api-reference/errors). */
export type Outcome =
  | { kind: 'sent'; ids: string[] }
  /** Perhaps accepted, perhaps not: ask again with the same key and the same bytes. */
  | { kind: 'unknown'; message: string }
  /** Not looked at: too many calls. */
  | { kind: 'slow_down'; message: string; seconds: number }
  /** Not accepted until the quota is renewed. */
  | { kind: 'quota'; message: string; period: 'day' | 'month' }
  /** Not accepted, and no other call will be: the key, the account or the sender's domain. */
  | { kind: 'blocked'; message: string }
  /** Not accepted because of one of its mails: strict validation sends none of them. */
  | { kind: 'invalid'; message: string }
  /** The key was used with other bytes: something is wrong on this side. */
  | { kind: 'mismatch'; message: string };

const BUSY = new Set(['concurrent_idempotent_requests', 'resource_locked']);
const ONE_MAIL = new Set([
  'validation_error',
  'missing_required_field',
  'missing_required_parameter',
  'invalid_parameter',
]);

export function readOutcome({ ids, error, headers }: BatchAnswer): Outcome {
  if (ids) return { kind: 'sent', ids };
  const { statusCode = null, name = '', message = 'No answer' } = error ?? {};
  if (statusCode === null || statusCode >= 500 || statusCode === 408) return { kind: 'unknown', message };
  if (statusCode === 429) return readLimit(name, message, headers);
  if (statusCode === 409 && BUSY.has(name)) return { kind: 'unknown', message };
  if (statusCode === 409 && name === 'invalid_idempotent_request') return { kind: 'mismatch', message };
  const aboutOneMail = (statusCode === 422 || statusCode === 400) && ONE_MAIL.has(name);
  if (aboutOneMail && !message.includes('`from`')) return { kind: 'invalid', message };
  return { kind: 'blocked', message };
}

function readLimit(name: string, message: string, headers: Record<string, string>): Outcome {
  if (name === 'daily_quota_exceeded') return { kind: 'quota', message, period: 'day' };
  if (name === 'monthly_quota_exceeded') return { kind: 'quota', message, period: 'month' };
  const seconds = Number(headers['retry-after'] ?? headers['ratelimit-reset']);
  return { kind: 'slow_down', message, seconds: seconds > 0 ? Math.min(seconds, 300) : 1 };
}
