export type OutboxRow = {
  id: number;
  kind: string;
  to_address: string;
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  idempotency_key: string;
  status: 'pending' | 'sent' | 'failed';
  attempts: number;
  first_attempt_at: string | null;
  next_attempt_at: string;
  lease_owner: string | null;
  lease_until: string | null;
  provider_id: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  from_address: string | null;
  test_send_id: number | null;
  request_id: string | null;
  is_urgent: boolean;
  /** Beyond what every email has. */
  headers: Record<string, string> | null;
};

export type NoticeDigestRow = {
  kind: string;
  inquiries: number;
  since: string;
};

export type TestSendRow = {
  id: number;
  created_by: number;
  idempotency_key: string | null;
  idempotency_hash: string | null;
  /** Reason by email. */
  refused: Record<string, string>;
  /** Of the email's content: `email-template/expected-email.ts`. */
  email_hash: string | null;
  created_at: string;
};

/** An email that someone looks at before it's sent. */
export type MailPreviewRow = { id: string; html: string; created_at: string };
