import { type IndexedCall, stateOf } from '../ledger/call-index.ts';
import { emailId } from '../ledger/email-id.ts';
import type { Mail } from '../ledger/records.ts';

/** The Message-ID header of a mail (RFC 5322), made from its id. */
export function messageId(id: string): string {
  return `<${id}@local-resend.localhost>`;
}

/** A moment as the API writes it: `2026-04-03 22:13:42.674+00`. Webhooks write ISO 8601. */
export function apiTime(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').replace('Z', '+00');
}

/** What `GET /emails` lists of a mail. */
export function listedEmail(call: IndexedCall, index: number, mail: Mail): Record<string, unknown> {
  const id = emailId({ ...call, index });
  const due = call.due.get(index);
  return {
    id,
    message_id: messageId(id),
    to: mail.to,
    from: mail.from,
    created_at: apiTime(call.at),
    subject: mail.subject,
    bcc: mail.bcc ?? null,
    cc: mail.cc ?? null,
    reply_to: mail.reply_to ?? null,
    last_event: stateOf(call, index),
    scheduled_at: due === undefined ? (mail.scheduled_at ?? null) : new Date(due).toISOString(),
  };
}
