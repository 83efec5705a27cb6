import { createHash } from 'node:crypto';
import { messageId } from '../api/email-json.ts';
import { idOf, type StoredEmail } from '../ledger/ledger.ts';
import type { EventRecord } from '../ledger/records.ts';
import type { Webhook } from '../options.ts';
import { svixHeaders } from './sign.ts';

const ANSWER_WITHIN_MS = 15_000;

/** One attempt. True if the receiver acknowledged with a 2xx within 15 seconds, false for anything else. */
export async function postWebhook(
  { url, secret }: Required<Webhook>,
  email: StoredEmail,
  event: EventRecord,
  stop: AbortSignal,
): Promise<boolean> {
  const body = webhookBody(email, event);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Svix-Webhooks/local-resend',
        ...svixHeaders(secret, webhookId(email, event), body),
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

/** The same bytes at every attempt, also after a restart. */
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
