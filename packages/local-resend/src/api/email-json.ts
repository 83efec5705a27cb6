import { idOf, type StoredEmail } from '../ledger/ledger.ts';

/** The Message-ID header of an email (RFC 5322), made from its id. */
export function messageId(id: string): string {
  return `<${id}@local-resend.localhost>`;
}

/** What `GET /emails` lists of an email. */
export function listedEmail(email: StoredEmail): Record<string, unknown> {
  const { call, fields, state } = email;
  const id = idOf(email);
  return {
    id,
    message_id: messageId(id),
    to: fields.to,
    from: fields.from,
    created_at: apiTime(call.at),
    subject: fields.subject,
    bcc: fields.bcc ?? null,
    cc: fields.cc ?? null,
    reply_to: fields.reply_to ?? null,
    last_event: state,
    scheduled_at: fields.scheduled_at ?? null,
  };
}

/** A time as the API writes it: `2026-04-03 22:13:42.674+00`. Webhooks write ISO 8601. */
function apiTime(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').replace('Z', '+00');
}
