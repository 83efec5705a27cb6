import { createHash, randomBytes } from 'node:crypto';
import { messageId } from '../api/email-json.ts';
import { idOf, type StoredEmail } from '../ledger/ledger.ts';
import type { EventRecord } from '../ledger/records.ts';
import type { Webhook } from '../options.ts';
import { svixHeaders } from './sign.ts';

const ANSWER_WITHIN_MS = 15_000;

/** What is posted: the same id and bytes at every attempt. */
export type Message = { id: string; body: string };

/** The webhook of an email's event, also the same after a restart. */
export const emailMessage = (email: StoredEmail, event: EventRecord): Message => ({
  id: webhookId(email, event),
  body: webhookBody(email, event),
});

/** The webhook of an event that isn't about an email: `suppression.added`, `contact.updated`, `domain.updated` … */
export const accountMessage = (type: string, data: Record<string, unknown>): Message => ({
  id: `msg_${randomBytes(20).toString('hex').slice(0, 27)}`,
  body: JSON.stringify({ type, created_at: new Date().toISOString(), data }),
});

/** One attempt. True if the receiver acknowledged with a 2xx within 15 seconds, false for anything else. */
export async function postWebhook(
  { url, secret }: Required<Webhook>,
  { id, body }: Message,
  stop: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Svix-Webhooks/local-resend',
        ...svixHeaders(secret, id, body),
      },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function webhookBody(email: StoredEmail, event: EventRecord): string {
  const { call, fields } = email;
  const id = idOf(email);
  return JSON.stringify({
    type: event.type,
    created_at: new Date(event.at).toISOString(),
    data: {
      created_at: new Date(call.at).toISOString(),
      email_id: id,
      message_id: messageId(id),
      from: fields.from,
      to: event.to ?? fields.to,
      subject: fields.subject,
      ...(fields.template_id !== undefined && { template_id: fields.template_id }),
      ...event.detail,
      tags: Object.fromEntries((fields.tags ?? []).map(({ name, value }) => [name, value])),
    },
  });
}

/** `svix-id`: one per event and email, so the receiver can tell a repeat from a new event. */
function webhookId({ call, index }: StoredEmail, event: EventRecord): string {
  const digest = createHash('sha256').update(`${call.nonce} ${event.n} ${index}`).digest('base64url');
  return `msg_${digest.replace(/[-_]/g, '').slice(0, 27)}`;
}
