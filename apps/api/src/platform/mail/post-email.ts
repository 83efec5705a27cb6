import type { Resend } from 'resend';
import type { ClaimedEmail } from './outbox.queries.ts';
import { retryAfterSeconds } from './retry-after.ts';

export type Outcome =
  | { kind: 'sent'; providerId: string }
  | { kind: 'refused'; error: string }
  | { kind: 'later'; error: string; afterSeconds: number | undefined };

/** Retrying can't fix these; anything else may pass, or be the configuration. */
const PERMANENT = new Set([400, 404, 405, 422]);

/**
 * One call to the provider with the email's stored key and the same bytes every time. Never throws: if the response is
 * lost, it's tried again, and the key prevents a second email.
 */
export async function postEmail(resend: Resend, email: ClaimedEmail, timeoutMs: number): Promise<Outcome> {
  const { data, error, headers } = await resend.emails.send(
    {
      from: email.from_address,
      to: email.to_address,
      ...(email.reply_to ? { replyTo: email.reply_to } : {}),
      ...(email.headers ? { headers: email.headers } : {}),
      subject: email.subject,
      html: email.html,
      text: email.text,
    },
    { idempotencyKey: email.idempotency_key, signal: AbortSignal.timeout(timeoutMs) },
  );
  if (!error && data?.id) return { kind: 'sent', providerId: data.id };
  const message = error
    ? `${error.statusCode ?? 'no answer'} ${error.name}: ${error.message}`
    : 'an answer without an id';
  const isPermanent =
    error?.name === 'invalid_idempotent_request' || PERMANENT.has(error?.statusCode ?? Number.NaN);
  return isPermanent
    ? { kind: 'refused', error: message }
    : { kind: 'later', error: message, afterSeconds: retryAfterSeconds(headers) };
}
