import { createHash, createHmac, randomBytes } from 'node:crypto';
import { idOf, messageId, type StoredEmail } from '../ledger/ledger.ts';
import type { EventRecord } from '../ledger/records.ts';
import type { Webhook } from '../options.ts';

const ANSWER_WITHIN_MS = 15_000;

/** What is posted: the same id and bytes at every attempt. */
export type Message = { id: string; body: string };

/** The webhook of an email's event, also the same after a restart. */
export function emailMessage(email: StoredEmail, event: EventRecord): Message {
  const { call, index, fields } = email;
  const digest = createHash('sha256').update(`${call.nonce} ${event.n} ${index}`).digest('base64url');
  return {
    id: `msg_${digest.replace(/[-_]/g, '').slice(0, 27)}`,
    body: JSON.stringify({
      type: event.type,
      created_at: new Date(event.at).toISOString(),
      data: {
        created_at: new Date(call.at).toISOString(),
        email_id: idOf(email),
        message_id: messageId(email),
        from: fields.from,
        to: fields.to,
        subject: fields.subject,
        ...event.detail,
        tags: Object.fromEntries((fields.tags ?? []).map(({ name, value }) => [name, value])),
      },
    }),
  };
}

/** The webhook of an event that isn't about an email: `suppression.added` and `suppression.removed`. */
export const accountMessage = (type: string, data: Record<string, unknown>): Message => ({
  id: `msg_${randomBytes(20).toString('hex').slice(0, 27)}`,
  body: JSON.stringify({ type, created_at: new Date().toISOString(), data }),
});

/** The `svix-*` headers of a webhook (Standard Webhooks: HMAC-SHA256 over id, seconds, and raw body). */
function svixHeaders(secret: string, { id, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
}

/** One attempt. True if the receiver acknowledged with a 2xx within 15 seconds, false for anything else. */
export async function postWebhook(
  { url, secret }: Webhook,
  message: Message,
  stop: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Svix-Webhooks/local-resend',
        ...svixHeaders(secret, message),
      },
      body: message.body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
