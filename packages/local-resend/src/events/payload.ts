import { createHash } from 'node:crypto';
import { messageId } from '../api/email-json.ts';
import type { IndexedCall } from '../ledger/call-index.ts';
import { emailId } from '../ledger/email-id.ts';
import type { EventRecord, Mail } from '../ledger/records.ts';

/** The body of a webhook: the same bytes at every attempt, also after a restart. */
export function webhookBody(call: IndexedCall, index: number, mail: Mail, event: EventRecord): string {
  const id = emailId({ ...call, index });
  return JSON.stringify({
    type: event.type,
    created_at: new Date(event.at).toISOString(),
    data: {
      created_at: new Date(call.at).toISOString(),
      email_id: id,
      message_id: messageId(id),
      from: mail.from,
      to: event.to ?? mail.to,
      subject: mail.subject,
      ...(mail.template_id !== undefined && { template_id: mail.template_id }),
      ...event.detail,
      tags: Object.fromEntries((mail.tags ?? []).map(({ name, value }) => [name, value])),
    },
  });
}

/** `svix-id`: one per event and mail, so that a receiver can tell a repeat from a new event. */
export function webhookId(call: IndexedCall, index: number, event: EventRecord): string {
  const digest = createHash('sha256').update(`${call.nonce} ${event.n} ${index}`).digest('base64url');
  return `msg_${digest.replace(/[-_]/g, '').slice(0, 27)}`;
}
