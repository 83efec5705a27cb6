import type { IndexedCall } from '../ledger/call-index.ts';
import type { EventRecord, Mail } from '../ledger/records.ts';
import type { Webhook } from '../options.ts';
import { webhookBody, webhookId } from './payload.ts';
import { svixHeaders } from './sign.ts';

export interface WebhookMessage {
  readonly event: EventRecord;
  readonly call: IndexedCall;
  readonly index: number;
  readonly mail: Mail;
}

const answerTimeout = 15_000;

/** One attempt. True when the receiver acknowledged with a 2xx within 15 seconds, false for anything else. */
export async function postWebhook(
  { url, secret }: Required<Webhook>,
  { call, index, mail, event }: WebhookMessage,
  now: number,
  stop: AbortSignal,
): Promise<boolean> {
  const body = webhookBody(call, index, mail, event);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Svix-Webhooks/local-resend',
        ...svixHeaders(secret, webhookId(call, index, event), body, now),
      },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerTimeout)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
